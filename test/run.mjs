// Everything that can be checked. Later stages run even when an earlier one fails, so that one run shows all there is;
// the last line has the totals, in which a failed stage that is no test counts as one failure.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureInstalled } from '../config/setup/installed.mjs';
import { run, say, tool } from '../config/setup/project.mjs';

/** Scripts of package.json. */
const scripts = [
    'typecheck:api',
    'typecheck:admin',
    'typecheck:test',
    'lint:code',
    'lint:format',
    'lint:imports',
    'build',
];

/** Whatever mixes up local dates and UTC fails on one side of Greenwich or on the other. */
const suites = [
    { name: 'tests, west of Greenwich', projects: ['server', 'admin'], zone: 'America/Los_Angeles' },
    { name: 'tests in a browser', projects: ['browser'], zone: 'America/Los_Angeles', options: ['--runInBand'] },
    { name: 'tests, east of Greenwich', projects: ['server', 'admin'], zone: 'Asia/Tokyo' },
];

const total = { passed: 0, failed: 0, skipped: 0 };
const folder = mkdtempSync(path.join(tmpdir(), 'endcap-run-'));

ensureInstalled();
scripts.forEach(runScript);
suites.forEach(runSuite);
rmSync(folder, { recursive: true, force: true });
report();

function runScript(name) {
    say(name);
    if (run('npm', ['run', '--silent', name]) === 0) return;
    say(`${name} FAILED`);
    total.failed += 1;
}

function runSuite({ name, projects, zone, options = [] }, index) {
    say(name);
    const output = path.join(folder, `${String(index)}.json`);
    const config = ['--config', 'test/jest.config.mjs', '--passWithNoTests', '--selectProjects', ...projects];
    const results = ['--json', '--outputFile', output];
    const code = run(process.execPath, [tool('jest', 'bin/jest.js'), ...config, ...results, ...options], {
        TZ: zone,
        // A page that lacks what a test looks for is printed; its beginning is enough.
        DEBUG_PRINT_LIMIT: process.env.DEBUG_PRINT_LIMIT ?? '1500',
    });
    const counted = count(output);
    // Jest itself can fail too, before or after its tests.
    if (code !== 0 && counted.failed === 0) counted.failed = 1;
    for (const key of Object.keys(total)) total[key] += counted[key];
}

function count(output) {
    try {
        const result = JSON.parse(readFileSync(output, 'utf8'));
        return {
            passed: result.numPassedTests,
            failed: result.numFailedTests + result.numRuntimeErrorTestSuites,
            skipped: result.numPendingTests + result.numTodoTests,
        };
    } catch (error) {
        say(`no results: ${error.message}`);
        return { passed: 0, failed: 1, skipped: 0 };
    }
}

function report() {
    const { passed, failed, skipped } = withoutExcuses(total);
    console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
    process.exitCode = failed > 0 ? 1 : 0;
}

/** Where everything has to run, a skipped test is a failed one. */
function withoutExcuses({ passed, failed, skipped }) {
    if (process.env.TEST_REQUIRE_ALL !== '1') return { passed, failed, skipped };
    return { passed, failed: failed + skipped, skipped: 0 };
}
