import type { PayloadOf } from '../../../models/platform/calls/call';
import type { Database } from '../../../models/database/database';
import { Statement } from '../../../models/database/query/statement';
import { normalizeText } from '../../../models/platform/format/normalize';
import { MAX_CHOICES, type UserChoice, type userChoices } from '../../../models/platform/fields/userChoices';
import { hasGrantSql } from '../../platform/sessions/holders';

interface Row {
    readonly username: string;
    readonly fname: string | null;
    readonly lname: string | null;
}

const nameOf = ({ username, fname, lname }: Row): string => [fname, lname].filter(Boolean).join(' ') || username;

/** Expressions in which a text is searched: names as one reads them, too. */
const SOUGHT = ['u.username', 'u.fname', 'u.lname', `(u.fname || ' ' || u.lname)`];

/** Enabled users who have an access, by name; those in whose names a text is, whatever its case. */
export const choicesOf = async (
    database: Database,
    { q, access }: PayloadOf<typeof userChoices>,
): Promise<UserChoice[]> => {
    const { dialect } = database;
    const statement = new Statement(dialect);
    const text = normalizeText(q ?? '');
    const conditions = [
        hasGrantSql(access, value => statement.bind(value)),
        ...(text === '' ? [] : [`(${SOUGHT.map(statement.contains(text)).join(' OR ')})`]),
    ];
    const order = ['u.fname', 'u.lname', 'u.username'].map(dialect.textOrder).join(', ');
    const rows = await database.read<Row>(
        `SELECT u.username, u.fname, u.lname FROM sec_user u WHERE ${conditions.join(' AND ')}
        ORDER BY ${order} LIMIT ${MAX_CHOICES}`,
        statement.values,
    );
    return rows.map(row => ({ username: row.username, name: nameOf(row) }));
};
