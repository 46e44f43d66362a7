import type { Figures } from './load';

export interface Result {
    readonly database: string;
    readonly workload: string;
    readonly ours: Figures;
    readonly bare: Figures;
}

const HEAD = [
    'database',
    'workload',
    'alone ms',
    'bare',
    'ratio',
    'req/s at 16',
    'bare',
    'ratio',
    'p95 ms at 16',
    'bare',
    'ratio',
];

const FIGURES = ['alone', 'rate', 'p95'] as const;

const rowOf = ({ database, workload, ours, bare }: Result): string[] => [
    database,
    workload,
    ...FIGURES.flatMap(figure => [
        ours[figure].toFixed(figure === 'rate' ? 0 : 2),
        bare[figure].toFixed(figure === 'rate' ? 0 : 2),
        (ours[figure] / bare[figure]).toFixed(2),
    ]),
];

/** Prints a Markdown table: medians, the same work done bare beside them, and the ratios. */
export const printTable = (results: readonly Result[]): void => {
    const rows = [HEAD, HEAD.map(() => '---'), ...results.map(rowOf)];
    console.log(`\n${rows.map(row => `| ${row.join(' | ')} |`).join('\n')}`);
};
