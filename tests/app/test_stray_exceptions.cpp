#include "app/base/guarded_application.h"
#include "tests/app/app_fixture.h"
#include "tests/support/test_program.h"

#include <QDir>
#include <QSignalSpy>

#include <new>

using namespace sudoscope;
using namespace sudoscope::test;

namespace {

/// Throws whatever event comes, as a slot with a fault would.
class Thrower : public QObject {
public:
  bool event(QEvent* event) override {
    if (event->type() == QEvent::User) throw std::bad_alloc();
    if (event->type() == QEvent::UpdateRequest) throw 42;
    return QObject::event(event);
  }
};

} // namespace

/// What reaches the event loop of the real application object.
class TestStrayExceptions : public QObject {
  Q_OBJECT

private slots:
  void initTestCase() {
    QCoreApplication::setAttribute(Qt::AA_ShareOpenGLContexts);
    m_application = std::make_unique<GuardedApplication>(m_count, m_arguments.data());
  }

  void anExceptionIsToldAndWorkIsKept() {
    AppFixture f;
    f.model().setDigit(0, 5, 1);
    QVERIFY(f.ready());
    const QDir kept(f.path(QStringLiteral("autosave")));
    QVERIFY(kept.entryList({QStringLiteral("*.sudoscope")}, QDir::Files).isEmpty());
    QSignalSpy reported(m_application.get(), &GuardedApplication::exceptionCaught);
    Thrower thrower;
    QCoreApplication::postEvent(&thrower, new QEvent(QEvent::User));
    QVERIFY(f.until([&] { return !reported.isEmpty(); }));
    QVERIFY2(f.notice().contains(QLatin1String(std::bad_alloc().what())), qPrintable(f.notice()));
    QVERIFY(f.notice().contains(QStringLiteral("Your work was saved")));
    QCOMPARE(kept.entryList({QStringLiteral("*.sudoscope")}, QDir::Files).size(), 1);
    // And the program goes on.
    f.model().setDigit(1, 3, 2);
    f.playback().play();
    QVERIFY(f.until([&] { return f.transport().position > 0; }));
  }

  void whatIsNoExceptionIsToldToo() {
    QSignalSpy reported(m_application.get(), &GuardedApplication::exceptionCaught);
    Thrower thrower;
    QEvent event(QEvent::UpdateRequest);
    QVERIFY(!QCoreApplication::sendEvent(&thrower, &event));
    QVERIFY(reported.isEmpty()); // not while whoever sent it is under way
    QTRY_COMPARE(reported.size(), 1);
    QCOMPARE(reported[0][0].toString(), QString());
  }

private:
  int m_count = 1;
  QByteArray m_name = "test";
  std::vector<char*> m_arguments{m_name.data(), nullptr};
  std::unique_ptr<GuardedApplication> m_application;
};

SUDOSCOPE_TEST(TestStrayExceptions, Nothing)
#include "test_stray_exceptions.moc"
