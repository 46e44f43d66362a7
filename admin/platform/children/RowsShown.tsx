import { useId } from 'react';
import { RecordContextProvider, useRecordContext, useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { RowsPart } from '../../../models/part';
import type { PlacedRow } from '../../../models/partPatch';
import { viewOf } from '../fields';
import { InputLabel } from '../fields/InputLabel';
import { silentIn, type RowLook } from '../../resources/rows/look';
import { useRowPages } from './RowPages';
import { RowPlace } from './RowTarget';
import { RowLine, RowTable } from './RowTable';

interface RowProps {
    readonly part: RowsPart;
    readonly look: RowLook;
    readonly row: PlacedRow;
}

const Row = ({ part, look, row }: RowProps) => {
    const silent = silentIn(part, row);
    return (
        <RecordContextProvider value={row}>
            <RowLine
                {...{ part, look }}
                id={row.id}
                place={<RowPlace part={part} id={row.id} isLinked />}
                cellOf={(name, field) => {
                    const { Show, align } = viewOf(field);
                    if (silent.includes(name) || row[name] === null) return null;
                    return (
                        <Box
                            sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line', [look.wide]: { textAlign: align } }}
                        >
                            <Box component="span" sx={[{ display: 'block', color: 'text.secondary' }, look.label]}>
                                <InputLabel source={`${part.rows.name}.${name}`} />
                            </Box>
                            <Show source={name} options={field.options} />
                        </Box>
                    );
                }}
            />
        </RecordContextProvider>
    );
};

/** The rows of the record at hand. */
export const RowsShown = ({ part }: { part: RowsPart }) => {
    const translate = useTranslate();
    const id = useId();
    const rows = useRecordContext()?.[part.rows.name] as readonly PlacedRow[] | undefined;
    const { from, to, pager } = useRowPages(rows?.length ?? 0);
    return (
        <>
            <Typography id={id} variant="h2" sx={{ mb: 1.5 }}>
                <InputLabel source={part.rows.name} />
            </Typography>
            {/* A record of a list is without them. */}
            {!rows && <Skeleton variant="rounded" height={40} />}
            {rows?.length === 0 && (
                <Typography variant="body2" color="text.secondary">
                    {translate('rows.none')}
                </Typography>
            )}
            {rows && rows.length > 0 && (
                <RowTable part={part} labelledBy={id}>
                    {look => rows.slice(from, to).map(row => <Row key={row.id} {...{ part, look, row }} />)}
                </RowTable>
            )}
            {pager}
        </>
    );
};
