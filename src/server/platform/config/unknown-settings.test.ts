import { describe, expect, test } from 'vitest';
import { loadConfig } from '../../load-config.ts';
import { OWN_SETTINGS } from './environment.ts';
import { ConfigError } from './setting-problems.ts';
import { editDistance } from './unknown-settings.ts';

describe('a name that looks like a setting and is none', () => {
  test.each([
    ['PAYPAL_CLIENT_SECERT', 'PAYPAL_CLIENT_SECRET'],
    ['PUBLIC_URI', 'PUBLIC_URL'],
    ['PUBLICURL', 'PUBLIC_URL'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['ADMIN_MAIL', 'ADMIN_EMAIL'],
    ['NODE_EVN', 'NODE_ENV'],
    ['node_env', 'NODE_ENV'],
    ['data_dir', 'DATA_DIR'],
    ['LOGLEVEL', 'LOG_LEVEL'],
    ['MAIL_FORM', 'MAIL_FROM'],
    ['SMTP_ADDRESS', 'SMTP_URL'],
    ['METRICS_TOKENS', 'METRICS_TOKEN'],
    ['TRUST_PROXYS', 'TRUST_PROXY'],
    ['S3_URI', 'S3_URL'],
    ['stripe_secret_key', 'STRIPE_SECRET_KEY'],
    ['SMTP_PORT', 'SMTP_URL'],
    ['EARNINGS_HOLD', 'EARNINGS_HOLD_DAYS'],
    ['CLAMD_HOST', 'CLAMD_ADDRESS'],
    ['DRAIN_TIME', 'DRAIN_SECONDS'],
    ['MIGRATION_URL', 'MIGRATION_DATABASE_URL'],
  ])('%s stops the start with the suggestion %s', (name, nearest) => {
    const read = () => loadConfig({ [name]: '587' });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(`${name} is no setting of Watchwell: did you mean ${nearest}?`);
  });

  /** Their first words are common in any environment, so only a slip of two letters is recognised. */
  const ORDINARY_WORDS = 'ADMIN_EMAIL DATABASE_URL DATA_DIR HOST LOG_LEVEL MAIL_FROM NODE_ENV PORT';

  test.each(OWN_SETTINGS.filter((name) => !ORDINARY_WORDS.split(' ').includes(name)))(
    '%s with a suffix stops the start',
    (name) => {
      expect(() => loadConfig({ [`${name}_IN_PRODUCTION`]: '1' })).toThrow('is no setting of Watchwell');
    },
  );

  test('accepts an empty one, as settings files write unset values', () => {
    expect(loadConfig({ SMTP_PASSWORD: '' }).mode).toBe('development');
  });
});

/** Variables that the surroundings of a server put into its environment. */
const ORDINARY = {
  shell:
    'PATH HOME HOSTNAME HOSTTYPE USER LOGNAME MAIL MAILCHECK SHELL SHLVL PWD OLDPWD TERM LANG LC_ALL TZ TMPDIR EDITOR PS1 _',
  node: 'NODE NODE_OPTIONS NODE_PATH NODE_VERSION NODE_EXTRA_CA_CERTS NODE_COMPILE_CACHE NODE_DEBUG NODE_V8_COVERAGE NODE_TLS_REJECT_UNAUTHORIZED YARN_VERSION COREPACK_HOME NVM_DIR NVM_BIN NODENV_VERSION NODENV_DIR FORCE_COLOR NO_COLOR DEBUG INIT_CWD',
  npm: 'npm_config_loglevel npm_config_user_agent npm_lifecycle_event npm_lifecycle_script npm_package_name npm_config_smtp_port NPM_TOKEN NPM_CONFIG_LOGLEVEL',
  systemd:
    'INVOCATION_ID JOURNAL_STREAM SYSTEMD_EXEC_PID LISTEN_FDS LISTEN_PID NOTIFY_SOCKET WATCHDOG_USEC WATCHDOG_PID MAINPID MANAGERPID CREDENTIALS_DIRECTORY STATE_DIRECTORY RUNTIME_DIRECTORY LOGS_DIRECTORY CACHE_DIRECTORY CONFIGURATION_DIRECTORY MEMORY_PRESSURE_WATCH EXIT_CODE SERVICE_RESULT XDG_RUNTIME_DIR XDG_DATA_DIRS DBUS_SESSION_BUS_ADDRESS',
  docker:
    'container DOCKER_HOST DOCKER_CONFIG DB_PORT DB_PORT_5432_TCP DB_NAME POSTGRES_USER POSTGRES_PASSWORD POSTGRES_DB PGHOST PGUSER PGPASSWORD PGDATA',
  kubernetes:
    'KUBERNETES_SERVICE_HOST KUBERNETES_SERVICE_PORT_HTTPS KUBERNETES_PORT WATCHWELL_SERVICE_HOST WATCHWELL_SERVICE_PORT WATCHWELL_PORT WATCHWELL_PORT_3000_TCP_ADDR SMTP_SERVICE_HOST SMTP_SERVICE_PORT_SMTP SMTP_PORT SMTP_PORT_587_TCP_PROTO METRICS_SERVICE_HOST POD_NAME POD_IP NAMESPACE',
  hosts:
    'DYNO WEB_CONCURRENCY WEB_MEMORY RAILWAY_PUBLIC_DOMAIN DATABASE_PUBLIC_URL DATABASE_PRIVATE_URL DATABASE_CA FLY_APP_NAME PRIMARY_REGION RENDER RENDER_EXTERNAL_URL AWS_REGION AWS_ACCESS_KEY_ID AWS_SECRET_ACCESS_KEY AWS_EXECUTION_ENV GOOGLE_APPLICATION_CREDENTIALS K_SERVICE APP_NAME APP_ENV APP_DIR SSL_CERT_FILE HTTP_PROXY https_proxy NO_PROXY',
  ci: 'CI GITHUB_ACTIONS GITHUB_SHA GITHUB_TOKEN RUNNER_OS CI_COMMIT_SHA CI_PROJECT_DIR CI_JOB_STAGE GITLAB_CI BUILD_NUMBER JENKINS_URL WORKSPACE STAGE VITEST VITEST_POOL_ID VITEST_WORKER_ID TEST NIGHTLY CHROMIUM_PATH E2E_DATA_DIR E2E_PRODUCT_URL E2E_SANDBOX_URL PLAYWRIGHT_BROWSERS_PATH',
  desktop:
    'DISPLAY XAUTHORITY DESKTOP_SESSION SESSION_MANAGER GTK_MODULES SSH_AUTH_SOCK SSH_CONNECTION SSH_TTY GPG_TTY LESSOPEN LS_COLORS TERM_PROGRAM VSCODE_IPC_HOOK_CLI COLORTERM WINDOWID APPDATA LOCALAPPDATA PUBLIC SYSTEMROOT COMSPEC PROGRAMDATA USERPROFILE HOMEDRIVE OS',
};

test.each(Object.entries(ORDINARY))('the ordinary environment of %s never stops a start', (_, names) => {
  const variables = Object.fromEntries(names.split(' ').map((name) => [name, 'tcp://10.0.0.1:587']));
  expect(() => loadConfig(variables)).not.toThrow();
});

test.each([
  ['', 'abc', 3],
  ['abc', '', 3],
  ['kitten', 'sitting', 3],
  ['flaw', 'lawn', 2],
  ['same', 'same', 0],
])('the distance from %j to %j is %i', (from, to, distance) => {
  expect(editDistance(from, to)).toBe(distance);
});
