import { useGetList, type RaRecord } from 'react-admin';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import type { HistoryEntry } from '../../../models/platform/history/history';
import { rowKey, type RowsPart } from '../../../models/part';
import type { Definition } from '../../../models/platform/definition/resource';
import { rowsPartOf } from '../../../models/resources';
import { isSystemEntity } from '../../../models/platform/definition/systemEntity';
import { useOffered } from '../data/useOffered';
import { restoringChanges, restoringRows, rowCodes, rowsThen, versionAt } from '../../history/earlier';
import { History } from './History';
import { RestoreButton } from './RestoreButton';

interface HistoryPanelProps {
    readonly definition: Definition;
    readonly record: RaRecord;
}

/** What the server takes in one address. */
const MOST_CODES = 100;

/** The ids of what rows were at, by what the history calls it. */
const useRowIds = (part: RowsPart | undefined, entries: readonly HistoryEntry[]): ReadonlyMap<string, number> => {
    const names = entries.flatMap(({ changes }) => Object.keys(changes));
    const codes = part ? [...new Set(rowCodes(part, names))].sort().slice(0, MOST_CODES) : [];
    const { to = '', code = '' } = part?.at ?? {};
    const { data = [] } = useGetList<RaRecord>(
        to,
        {
            filter: { [code]: codes },
            pagination: { page: 1, perPage: MOST_CODES },
            sort: { field: 'id', order: 'ASC' },
        },
        { enabled: codes.length > 0 },
    );
    return new Map(data.map(place => [place[code] as string, Number(place.id)]));
};

interface WayBackProps extends HistoryPanelProps {
    readonly entry: HistoryEntry;
    /** Newest first. */
    readonly entries: readonly HistoryEntry[];
}

/** The way back to the version that an entry left, if it differs from what is now. */
const WayBack = ({ definition, record, entry, entries }: WayBackProps) => {
    const part = isSystemEntity(record) ? undefined : rowsPartOf(definition);
    const ids = useRowIds(part, entries);
    const version = versionAt(record, entries, entry);
    const fields = restoringChanges(definition, record, version);
    const rows = part ? restoringRows(part, record, version, ids) : [];
    const values = Object.fromEntries(Object.entries(fields).map(([name, { to }]) => [name, to]));
    if (Object.keys(fields).length + rows.length === 0) return null;
    const [changes, data] =
        part && rows.length > 0
            ? [
                  { ...fields, ...Object.fromEntries(rows.map(row => [rowKey(part, row.code), row])) },
                  { ...values, [part.rows.name]: rowsThen(part, record, rows) },
              ]
            : [fields, values];
    return (
        <Box sx={{ ml: 'auto' }}>
            <RestoreButton {...{ definition, record, changes }} values={data} />
        </Box>
    );
};

/** What happened to a record, and the way back to each version that differs from what is now. */
export const HistoryPanel = ({ definition, record }: HistoryPanelProps) => {
    const mayEdit = useOffered({ resource: definition.path, action: 'edit', record });
    return (
        <Card>
            <History
                definition={definition}
                id={record.id}
                actionOf={(entry, entries) => mayEdit && <WayBack {...{ definition, record, entry, entries }} />}
            />
        </Card>
    );
};
