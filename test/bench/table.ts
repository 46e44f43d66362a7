import { names, type Name } from './servers';

/** Values of those contenders that took part. */
export type Of<T> = Partial<Record<Name, T>>;

/** One figure of every contender that took part. */
export interface Result {
    readonly database: string;
    readonly workload: string;
    readonly figure: string;
    readonly values: Readonly<Of<number>>;
}

export const valuesOf = <T>(of: Of<T>, value: (one: T) => number): Of<number> =>
    Object.fromEntries(names.flatMap(name => (of[name] === undefined ? [] : [[name, value(of[name])]])));

const HEAD = ['database', 'workload', 'figure', ...names, 'to bare', 'to plain'];

const shown = (number: number | undefined): string =>
    number === undefined ? '' : number.toFixed(Math.abs(number) < 100 ? 2 : 0);

const rowOf = ({ database, workload, figure, values }: Result): string[] => {
    const ratio = (name: Name): string =>
        values.product !== undefined && values[name] !== undefined ? (values.product / values[name]).toFixed(2) : '';
    return [database, workload, figure, ...names.map(name => shown(values[name])), ratio('bare'), ratio('plain')];
};

/** Prints a Markdown table: medians, the same work done bare and plain beside them, and the ratios. */
export const printTable = (results: readonly Result[]): void => {
    const rows = [HEAD, HEAD.map(() => '---'), ...results.map(rowOf)];
    console.log(`\n${rows.map(row => `| ${row.join(' | ')} |`).join('\n')}`);
};
