import { useId } from 'react';
import { RecordContextProvider, useRecordContext, useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { FormCollection, FormRow } from '../../../models/platform/children/recordCollection';
import { fieldViewOf } from '../fields';
import { InputLabel } from '../fields/InputLabel';
import type { RowLayout } from './rowLayout';
import { useRowPages } from './RowPages';
import { RowLine, RowTable } from './RowTable';

interface RowProps {
    readonly collection: FormCollection;
    readonly look: RowLayout;
    readonly row: FormRow;
}

const Row = ({ collection, look, row }: RowProps) => (
    <RecordContextProvider value={row}>
        <RowLine
            collection={collection}
            look={look}
            id={row.id}
            cellOf={(name, field) => {
                const { Show, align } = fieldViewOf(field);
                if (row[name] === null) return null;
                return (
                    <Box sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line', [look.wide]: { textAlign: align } }}>
                        <Box component="span" sx={[{ display: 'block', color: 'text.secondary' }, look.label]}>
                            <InputLabel source={`${collection.rows.name}.${name}`} />
                        </Box>
                        <Show source={name} options={field.options} />
                    </Box>
                );
            }}
        />
    </RecordContextProvider>
);

/** Shows the rows of the current record. */
export const RowsShown = ({ collection }: { collection: FormCollection }) => {
    const translate = useTranslate();
    const id = useId();
    const rows = useRecordContext()?.[collection.rows.name] as readonly FormRow[] | undefined;
    const { from, to, pager } = useRowPages(rows?.length ?? 0);
    return (
        <>
            <Typography id={id} variant="h2" sx={{ mb: 1.5 }}>
                <InputLabel source={collection.rows.name} />
            </Typography>
            {/* A record of a list is without them. */}
            {!rows && <Skeleton variant="rounded" height={40} />}
            {rows?.length === 0 && (
                <Typography variant="body2" color="text.secondary">
                    {translate('rows.none')}
                </Typography>
            )}
            {rows && rows.length > 0 && (
                <RowTable collection={collection} labelledBy={id}>
                    {layout =>
                        rows
                            .slice(from, to)
                            .map(row => <Row key={row.id} collection={collection} look={layout} row={row} />)
                    }
                </RowTable>
            )}
            {pager}
        </>
    );
};
