// The load test of `npm run cluster` at its full size: 50 users, ten rolling restarts, five times each other disturbance.
// The environment may set other numbers. `npm test` leaves it out, since it takes minutes.
import { ensureBuilt } from '../../config/setup/built.mjs';
import { ensureInstalled } from '../../config/setup/installed.mjs';
import { run, tool } from '../../config/setup/project.mjs';

const NUMBERS = { TEST_CLUSTER_USERS: '50', TEST_CLUSTER_ROUNDS: '5' };
const TEST = 'test/process/cluster.test.ts';

ensureInstalled();
ensureBuilt();
process.exitCode = run(
    process.execPath,
    [tool('jest', 'bin/jest.js'), TEST, '--config', 'test/jest.config.mjs', '--selectProjects', 'process'],
    { ...NUMBERS, ...process.env },
);
