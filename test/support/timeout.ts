// Runs before every file of the tests of server and screens: on a busy machine what is right takes longer.
jest.setTimeout(180_000);
