import type { View } from '../../platform/view/view';
import type { Referred, Term } from '../../platform/view/terms';
import { quoted } from '../dialect';
import type { QueryBuilder } from './builder';
import { parted } from './request';

type ViewTerm = Exclude<View['columns'][string], null>;

const referredSql = (builder: QueryBuilder, { by, to, shows, otherwise }: Referred): string => {
    const shown = `(SELECT ${quoted(shows)} FROM ${quoted(to.table)} WHERE id = ${builder.column(by)})`;
    return otherwise ? `coalesce(${shown}, ${builder.column(otherwise)})` : shown;
};

/** Builds the SQL of a term as it is shown and sorted by. */
export const termSql = (builder: QueryBuilder, term: ViewTerm): string => {
    if (typeof term === 'string') return builder.column(term);
    if ('by' in term) return referredSql(builder, term);
    if ('of' in term) return builder.computed(term);
    const [one, than] = term.greater.map(at => builder.column(at));
    return `CASE WHEN ${one} > ${than} THEN ${builder.column(term.then)} ELSE ${builder.column(term.otherwise)} END`;
};

type Has = (column: string) => string;

/** Builds the predicate of a referred record: the matching records are found once, not looked up row by row. */
const referredHas = (
    builder: QueryBuilder,
    { by, to, shows, searchColumns = [shows], otherwise }: Referred,
    has: Has,
): string => {
    const any = searchColumns.map(name => has(quoted(name))).join(' OR ');
    const own = `${builder.column(by)} IN (SELECT id FROM ${quoted(to.table)} WHERE ${any})`;
    return otherwise ? `(${own} OR ${builder.column(by)} IS NULL AND ${has(builder.column(otherwise))})` : own;
};

/** Builds the predicate that the value of a term contains a text. */
export const hasSql = (builder: QueryBuilder, term: Term, has: Has): string => {
    if (typeof term !== 'string') {
        return 'by' in term ? referredHas(builder, term, has) : has(termSql(builder, term));
    }
    const [alias] = parted(term);
    const column = builder.column(term);
    // SQLite uses a partial index only where the condition repeats that of the index.
    return alias in builder.view.many ? builder.anyOf(alias, [`${column} IS NOT NULL`, has(column)]) : has(column);
};
