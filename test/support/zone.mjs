/** The time zone and the databases of the run, for projects that have none of their own. */
const { TZ, TEST_DATABASE } = process.env;

/**
 * Moves this process into the time zone of a project, and names the database that its tests are to run on. It has to
 * run before the environment of a test file, which copies the variables.
 */
export function moveTo({ testEnvironmentOptions: { zone = TZ, database = TEST_DATABASE } }) {
    put('TZ', zone);
    put('TEST_DATABASE', database);
}

function put(name, value) {
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
}
