// Runs before every file of test/browser: a browser on a busy machine needs time.
jest.setTimeout(600_000);
