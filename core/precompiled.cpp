// Only carries precompiled.h, which the modules of core share.
