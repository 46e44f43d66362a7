import { readFileSync } from 'node:fs';
import { openTestApp, type TestApp } from '../support/app';
import { databases, postgres } from '../support/databases';

const FILES = ['config/deploy/alerts.yml', 'config/deploy/grafana.json'];
const [sqlite] = databases;

/** Figures of Prometheus itself, about what it scrapes. */
const OF_PROMETHEUS = ['up'];

/** The names of metrics in a query: of a histogram, that of the histogram. */
const metricsIn = (text: string): string[] =>
    Array.from(text.matchAll(/\b(?:endcap|nodejs|process)_[a-z\d_]+/g), ([name]) =>
        name.replace(/_(?:bucket|sum|count)$/, ''),
    );

interface Panel {
    readonly id: number;
    readonly title: string;
    readonly gridPos: { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
    readonly targets?: readonly { readonly expr: string }[];
}

/** Every query of the files, with the labels that it compares or groups by. */
const queries = (): string[] => {
    const { panels } = JSON.parse(readFileSync('config/deploy/grafana.json', 'utf8')) as { panels: Panel[] };
    const rules = readFileSync('config/deploy/alerts.yml', 'utf8');
    const expressions = Array.from(rules.matchAll(/expr: (?:>-\n)?([\s\S]*?)\n {8}\w+:/g), ([, text = '']) => text);
    return [...expressions, ...panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))];
};

describe('the alert rules and the dashboard', () => {
    let app: TestApp;
    let exported: string;
    beforeAll(async () => {
        // With all that is exported at all: PostgreSQL has the sizes of tables, and Redis a state.
        app = await openTestApp(postgres ?? sqlite!, { REDIS_URL: 'redis://127.0.0.1:1' });
        const answer = await app.server.inject({ url: '/iss/api/metrics', headers: { host: '127.0.0.1' } });
        exported = answer.payload;
    });
    afterAll(() => app.drop());

    test.each(FILES)('%s queries figures that the product exports', file => {
        const names = metricsIn(readFileSync(file, 'utf8'));
        expect(names.length).toBeGreaterThan(15);
        expect([...new Set(names)].filter(name => !exported.includes(`\n# TYPE ${name} `))).toEqual([]);
    });

    test('every query is about a figure, and its parentheses are closed', () => {
        expect(queries().length).toBeGreaterThan(40);
        for (const query of queries()) {
            const names = [
                ...metricsIn(query),
                ...OF_PROMETHEUS.filter(name => new RegExp(`\\b${name}\\{`).test(query)),
            ];
            expect([query, names.length > 0]).toEqual([query, true]);
            for (const [open, closed] of ['()', '{}', '[]'])
                expect([query, query.split(open!).length]).toEqual([query, query.split(closed!).length]);
        }
    });

    test('what the product exports is documented by its help, and named as Prometheus names', () => {
        const types = Array.from(exported.matchAll(/^# TYPE (endcap_\w+) (\w+)$/gm), ([, name = '', type]) => ({
            name,
            type,
        }));
        expect(types.length).toBeGreaterThan(20);
        for (const { name, type } of types) {
            expect(exported).toMatch(new RegExp(`^# HELP ${name} \\S.{10,}`, 'm'));
            expect([name, name.endsWith('_total')]).toEqual([name, type === 'counter']);
            expect(name).not.toMatch(/_(?:ms|milliseconds|kib|mib|percent)$/);
        }
    });

    test('the panels of the dashboard do not overlap, and each has its own id', () => {
        const { panels } = JSON.parse(readFileSync('config/deploy/grafana.json', 'utf8')) as { panels: Panel[] };
        expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
        const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
            Array.from({ length: w * h }, (_, index) => `${x + (index % w)} ${y + Math.floor(index / w)}`),
        );
        expect(new Set(cells).size).toBe(cells.length);
        expect(Math.max(...panels.map(({ gridPos: { x, w } }) => x + w))).toBe(24);
    });
});
