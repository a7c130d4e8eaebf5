// Only carries precompiled.h, which ui and app share.
