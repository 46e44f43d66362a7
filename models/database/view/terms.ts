import type { View } from '../../platform/view/view';
import type { Referred, Term } from '../../platform/view/terms';
import { quoted } from '../dialect';
import { parted, type Making } from '../query/builder';

export type ViewTerm = Exclude<View['columns'][string], null>;

const referredSql = (making: Making, { by, to, shows, otherwise }: Referred): string => {
    const shown = `(SELECT ${quoted(shows)} FROM ${quoted(to.table)} WHERE id = ${making.column(by)})`;
    return otherwise ? `coalesce(${shown}, ${making.column(otherwise)})` : shown;
};

/** A value as it is shown and sorted by. */
export const termSql = (making: Making, term: ViewTerm): string => {
    if (typeof term === 'string') return making.column(term);
    if ('by' in term) return referredSql(making, term);
    if ('of' in term) return making.computed(term);
    const [one, than] = term.greater.map(at => making.column(at));
    return `CASE WHEN ${one} > ${than} THEN ${making.column(term.then)} ELSE ${making.column(term.otherwise)} END`;
};

type Has = (column: string) => string;

/** The records that have it are found once, not looked up row by row. */
const referredHas = (making: Making, { by, to, shows, looksIn = [shows], otherwise }: Referred, has: Has): string => {
    const any = looksIn.map(name => has(quoted(name))).join(' OR ');
    const own = `${making.column(by)} IN (SELECT id FROM ${quoted(to.table)} WHERE ${any})`;
    return otherwise ? `(${own} OR ${making.column(by)} IS NULL AND ${has(making.column(otherwise))})` : own;
};

/** Whether what a term shows has a text. */
export const hasSql = (making: Making, term: Term, has: Has): string => {
    if (typeof term !== 'string') {
        return 'by' in term ? referredHas(making, term, has) : has(termSql(making, term));
    }
    const [alias] = parted(term);
    const column = making.column(term);
    // SQLite looks into an index of those that have one only where it is told that there is one.
    return alias in making.view.many ? making.anyOf(alias, [`${column} IS NOT NULL`, has(column)]) : has(column);
};
