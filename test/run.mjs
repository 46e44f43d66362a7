// Everything that can be checked. Later stages run even when an earlier one fails, so that one run shows all there is.
// Each stage says what it cost; the last line has the totals, in which a failed stage that is no test counts as one
// failure.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { ensureInstalled } from '../config/setup/installed.mjs';
import { outcome, root, run, say, tool } from '../config/setup/project.mjs';
import { datedTests } from './support/dated.mjs';

/** Scripts of package.json, the dearest first: as many at once as there are cores. */
const scripts = [
    'lint:code',
    'typecheck:test',
    'typecheck:admin',
    'typecheck:api',
    'lint:format',
    'lint:imports',
    'build',
    'build:sample',
];

/** By itself Jest would leave a core to others; databases, browsers and the product are processes of their own anyway. */
const TWO_AT_ONCE = ['--maxWorkers=2'];

/**
 * Whatever mixes up local dates and UTC fails on one side of Greenwich or on the other. The second time PostgreSQL is
 * enough: all that both databases share runs there, and its driver alone makes dates of its own.
 */
const suites = [
    {
        name: 'tests, west of Greenwich',
        projects: ['server', 'admin', 'sample', 'sampleAdmin'],
        zone: 'America/Los_Angeles',
    },
    {
        name: 'tests of the running product, and in a browser',
        projects: ['browser', 'process', 'sampleBrowser'],
        zone: 'America/Los_Angeles',
    },
    {
        name: 'tests that dates can touch, east of Greenwich',
        projects: ['server', 'admin'],
        zone: 'Asia/Tokyo',
        files: () => datedTests(root),
        database: 'postgres',
    },
];

/** Test files of a suite that are named for their cost. */
const DEAREST = 5;

const total = { passed: 0, failed: 0, skipped: 0 };
const costs = [];
const folder = mkdtempSync(path.join(tmpdir(), 'endcap-run-'));

ensureInstalled();
await atOnce(availableParallelism(), scripts, runScript);
suites.forEach(runSuite);
rmSync(folder, { recursive: true, force: true });
costs.forEach(say);
report();

async function atOnce(lanes, things, work) {
    const waiting = [...things];
    const lane = async () => {
        for (let thing = waiting.shift(); thing !== undefined; thing = waiting.shift()) await work(thing);
    };
    await Promise.all(Array.from({ length: lanes }, lane));
}

async function runScript(name) {
    const began = Date.now();
    const { code, output } = await outcome('npm', ['run', '--silent', name]);
    say(`${name}${code === 0 ? '' : ' FAILED'}`);
    process.stdout.write(output);
    if (code !== 0) total.failed += 1;
    costs.push(`${since(began)}  ${name}`);
}

function runSuite({ name, projects, zone, database, files = () => [] }, index) {
    say(name);
    const began = Date.now();
    const output = path.join(folder, `${String(index)}.json`);
    const config = ['--config', 'test/jest.config.mjs', '--passWithNoTests', '--selectProjects', ...projects];
    const results = ['--json', '--outputFile', output];
    // Before the options: the last of them takes all that follows.
    const jest = [tool('jest', 'bin/jest.js'), ...files(), ...TWO_AT_ONCE, ...results, ...config];
    const code = run(process.execPath, jest, {
        TZ: zone,
        ...(database && { TEST_DATABASE: database }),
        // A page that lacks what a test looks for is printed; its beginning is enough.
        DEBUG_PRINT_LIMIT: process.env.DEBUG_PRINT_LIMIT ?? '1500',
    });
    const counted = count(output);
    // Jest itself can fail too, before or after its tests.
    if (code !== 0 && counted.failed === 0) counted.failed = 1;
    for (const key of Object.keys(total)) total[key] += counted[key];
    costs.push(`${since(began)}  ${name}: ${counted.passed} passed, ${counted.failed} failed`, ...counted.dearest);
}

function count(output) {
    try {
        const result = JSON.parse(readFileSync(output, 'utf8'));
        return {
            passed: result.numPassedTests,
            failed: result.numFailedTests + result.numRuntimeErrorTestSuites,
            skipped: result.numPendingTests + result.numTodoTests,
            dearest: dearestOf(result.testResults),
        };
    } catch (error) {
        say(`no results: ${error.message}`);
        return { passed: 0, failed: 1, skipped: 0, dearest: [] };
    }
}

function dearestOf(files) {
    return files
        .map(({ name, startTime, endTime }) => [endTime - startTime, path.relative(root, name)])
        .sort(([one], [other]) => other - one)
        .slice(0, DEAREST)
        .map(([cost, name]) => `${minutes(cost)}      ${name}`);
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

/** Where everything has to run, a skipped test is a failed one. */
function withoutExcuses({ passed, failed, skipped }) {
    if (process.env.TEST_REQUIRE_ALL !== '1') return { passed, failed, skipped };
    return { passed, failed: failed + skipped, skipped: 0 };
}
