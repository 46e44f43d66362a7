// Runs before every file of the tests of server and screens: on a busy machine correct code takes longer.
jest.setTimeout(180_000);
