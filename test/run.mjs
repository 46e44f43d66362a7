// Everything that can be checked. Later stages run even when an earlier one fails, so that one run shows all there is.
// Each stage says what it cost, and what failed is named once more at the end; the last line has the totals, in which a
// failed stage that is no test counts as one failure.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { ensureInstalled } from '../config/setup/installed.mjs';
import { outcome, root, say, shown, tool } from '../config/setup/project.mjs';

/** Scripts of package.json: what the tests need, and the checks. */
const scripts = [
    'build',
    'build:sample',
    'lint:code',
    'lint:types',
    'typecheck:test',
    'typecheck:admin',
    'typecheck:api',
    'lint:imports',
    'lint:format',
];

/** Test files that are named for their cost. */
const DEAREST = 40;

const total = { passed: 0, failed: 0, skipped: 0 };
const costs = [];
const failures = [];
const folder = mkdtempSync(path.join(tmpdir(), 'endcap-run-'));

ensureInstalled();
await atOnce(availableParallelism(), scripts, runScript);
await runTests();
rmSync(folder, { recursive: true, force: true });
costs.forEach(say);
failures.forEach(say);
report();

async function atOnce(runners, things, work) {
    const waiting = [...things];
    const runner = async () => {
        for (let thing = waiting.shift(); thing !== undefined; thing = waiting.shift()) await work(thing);
    };
    await Promise.all(Array.from({ length: runners }, runner));
}

async function runScript(name) {
    const began = Date.now();
    const { code, output } = await outcome('npm', ['run', '--silent', name]);
    say(`${name}${code === 0 ? '' : ' FAILED'}`);
    process.stdout.write(output);
    if (code !== 0) {
        total.failed += 1;
        failures.push(`FAILED ${name}`);
    }
    costs.push(`${since(began)}  ${name}`);
}

/** All in one run, in which no worker waits for the others before the last files. */
async function runTests() {
    say('tests');
    const began = Date.now();
    const output = path.join(folder, 'tests.json');
    const config = ['--config', 'test/jest.config.mjs', '--json', '--outputFile', output];
    const code = await shown(process.execPath, [tool('jest', 'bin/jest.js'), ...config], {
        TZ: 'America/Los_Angeles',
        TEST_ZONES: process.env.TEST_ZONES ?? '1',
        // A page that lacks what a test looks for is printed; its beginning is enough.
        DEBUG_PRINT_LIMIT: process.env.DEBUG_PRINT_LIMIT ?? '1500',
    });
    const counted = count(output);
    // Jest itself can fail too, before or after its tests.
    if (code !== 0 && counted.failed === 0) counted.failed = 1;
    for (const key of Object.keys(total)) total[key] += counted[key];
    costs.push(`${since(began)}  tests: ${counted.passed} passed, ${counted.failed} failed`, ...counted.dearest);
    failures.push(...counted.failures);
}

function count(output) {
    try {
        const result = JSON.parse(readFileSync(output, 'utf8'));
        return {
            passed: result.numPassedTests,
            failed: result.numFailedTests + result.numRuntimeErrorTestSuites,
            skipped: result.numPendingTests + result.numTodoTests,
            dearest: dearestOf(result.testResults),
            failures: result.testResults.flatMap(failuresOf),
        };
    } catch (error) {
        say(`no results: ${error.message}`);
        return { passed: 0, failed: 1, skipped: 0, dearest: [], failures: [] };
    }
}

function dearestOf(files) {
    return files
        .map(({ name, startTime, endTime }) => [endTime - startTime, path.relative(root, name)])
        .sort(([one], [other]) => other - one)
        .slice(0, DEAREST)
        .map(([cost, name]) => `${minutes(cost)}      ${name}`);
}

/** A file that did not run at all has no tests to name. */
function failuresOf({ name, status, assertionResults }) {
    const file = path.relative(root, name);
    const failed = assertionResults.filter(test => test.status === 'failed');
    if (status === 'failed' && failed.length === 0) return [`FAILED ${file}`];
    return failed.map(test => `FAILED ${file}: ${test.fullName}`);
}

function since(began) {
    return minutes(Date.now() - began);
}

function minutes(milliseconds) {
    const seconds = Math.round(milliseconds / 1000);
    return `${String(Math.floor(seconds / 60)).padStart(3)}:${String(seconds % 60).padStart(2, '0')}`;
}

function report() {
    const { passed, failed, skipped } = withoutExcuses(total);
    console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
    process.exitCode = failed > 0 ? 1 : 0;
}

/** Counts skipped tests as failed where everything has to run. */
function withoutExcuses({ passed, failed, skipped }) {
    if (process.env.TEST_REQUIRE_ALL !== '1') return { passed, failed, skipped };
    return { passed, failed: failed + skipped, skipped: 0 };
}
