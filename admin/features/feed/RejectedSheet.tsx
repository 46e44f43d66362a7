import { useId, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { useNotify, useRedirect, useTranslate } from 'react-admin';
import { useQuery } from '@tanstack/react-query';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { DataOf } from '../../../models/platform/calls/call';
import type { Feed } from '../../../models/features/feed/dataFeed';
import type { feedCorrect, feedRejected } from '../../../models/features/feed/rejectedCalls';
import { formatInteger } from '../../../models/platform/format/format';
import { callApi } from '../../platform/data/callApi';
import { isOutage } from '../../platform/data/outage';
import { messageOf } from '../../platform/data/ServiceError';
import { UnsavedGuard } from '../../platform/form/UnsavedGuard';
import { parseTsv } from '../../platform/grid/tsv';
import { ErrorBanner } from '../../platform/layout/ErrorBanner';
import { ListError } from '../../platform/list/results/ListError';
import { useCorrections, type RejectedCell } from './useCorrections';

type Rejected = DataOf<typeof feedRejected>;
type Row = Rejected['list'][number];
type Corrections = ReturnType<typeof useCorrections>;

/** Returns the rows of which a cell is another than in the file, each with those cells. */
const correctedRows = (rows: readonly Row[], { valuesOf }: Corrections) =>
    rows.flatMap(one => {
        const { row, values } = one;
        const cells = valuesOf(one).flatMap((value, column) =>
            value === (values[column] ?? '') ? [] : [{ column, value }],
        );
        return cells.length > 0 ? [{ row, cells }] : [];
    });

interface SheetProps {
    readonly feed: Feed;
    /** The calls of feeds, or those of imports, which take and answer the same. */
    readonly calls: { readonly rejected: typeof feedRejected; readonly correct: typeof feedCorrect };
    /** Returns the path of the page of a feed. */
    readonly pageOf: (id: number) => string;
}

interface CellProps {
    readonly label: string;
    readonly value: string;
    /** Id of the element that says what is wrong with it; undefined: nothing is known to be. */
    readonly wrong: string | undefined;
    readonly disabled: boolean;
    readonly cell: RejectedCell;
    readonly corrections: Corrections;
}

/** Does what a key of a sheet does in a cell: undo and redo are of the sheet, not of the cell's text. */
const onSheetKey = (event: KeyboardEvent, { undo, redo }: Corrections): void => {
    const key = event.key.toLowerCase();
    if (!(event.ctrlKey || event.metaKey) || (key !== 'z' && key !== 'y')) return;
    event.preventDefault();
    if (key === 'z' && !event.shiftKey) undo();
    else redo();
};

/** Returns what takes a block of a spreadsheet, from a cell on; one value goes in where the cursor is. */
const usePaste = ({ paste }: Corrections) => {
    const notify = useNotify();
    return (event: ClipboardEvent, cell: RejectedCell): void => {
        const block = parseTsv(event.clipboardData.getData('text/plain'));
        if (block.length <= 1 && (block[0]?.length ?? 0) <= 1) return;
        event.preventDefault();
        const cut = paste(cell, block);
        const messageArgs = { smart_count: cut, count: formatInteger(cut) };
        if (cut > 0) notify('grid.pasteCut', { type: 'warning', messageArgs });
    };
};

const Cell = ({ label, value, wrong, disabled, cell, corrections }: CellProps) => {
    const onPaste = usePaste(corrections);
    return (
        <Box
            component="td"
            sx={{ p: 0, border: 1, borderColor: 'divider', bgcolor: wrong ? 'action.selected' : undefined }}
        >
            <Box
                component="input"
                aria-label={label}
                aria-invalid={wrong !== undefined}
                aria-describedby={wrong}
                disabled={disabled}
                value={value}
                onChange={event => corrections.type(cell, event.target.value)}
                onFocus={corrections.enter}
                onKeyDown={event => onSheetKey(event, corrections)}
                onPaste={event => onPaste(event, cell)}
                sx={{
                    font: 'inherit',
                    color: 'inherit',
                    bgcolor: 'transparent',
                    border: 0,
                    width: '100%',
                    minWidth: 112,
                    minHeight: 32,
                    px: 1,
                    boxShadow: wrong ? theme => `inset 0 0 0 2px ${theme.palette.error.main}` : undefined,
                    '&:focus': { outline: 2, outlineStyle: 'solid', outlineColor: 'primary.main', outlineOffset: -2 },
                }}
            />
        </Box>
    );
};

interface RowProps {
    readonly row: Row;
    /** Its position in the sheet, from 0. */
    readonly at: number;
    readonly columns: readonly string[];
    readonly disabled: boolean;
    readonly corrections: Corrections;
}

const SheetRow = ({ row: rejected, at: rowAt, columns, disabled, corrections }: RowProps) => {
    const { row, column, reason } = rejected;
    const values = corrections.valuesOf(rejected);
    const translate = useTranslate();
    const reasonId = useId();
    return (
        <tr>
            <Box component="th" scope="row" sx={{ px: 1, textAlign: 'right', fontWeight: 400 }}>
                {formatInteger(row)}
            </Box>
            <Box component="td" id={reasonId} sx={{ px: 1, minWidth: 180, color: 'error.main' }}>
                {reason}
            </Box>
            {columns.map((name, at) => (
                <Cell
                    key={at}
                    label={translate('feed.rejected.cell', { column: name, row })}
                    value={values[at] ?? ''}
                    wrong={at === column ? reasonId : undefined}
                    disabled={disabled}
                    cell={{ at: rowAt, column: at }}
                    corrections={corrections}
                />
            ))}
        </tr>
    );
};

interface GridProps extends Pick<RowProps, 'columns' | 'disabled' | 'corrections'> {
    readonly rows: readonly Row[];
    readonly label: string;
}

const Grid = ({ rows, columns, label, disabled, corrections }: GridProps) => {
    const translate = useTranslate();
    const heads = [translate('feed.rejected.row'), translate('feed.rejected.reason'), ...columns];
    return (
        // It scrolls, by keyboard too.
        <Box tabIndex={0} role="region" aria-label={label} sx={{ overflow: 'auto', maxHeight: 480, mb: 1.5 }}>
            <Box component="table" sx={{ borderCollapse: 'collapse', typography: 'body2' }}>
                <thead>
                    <tr>
                        {heads.map((head, at) => (
                            <Box component="th" scope="col" key={at} sx={{ px: 1, py: 0.5, textAlign: 'left' }}>
                                {head}
                            </Box>
                        ))}
                    </tr>
                </thead>
                <tbody>
                    {rows.map((row, at) => (
                        <SheetRow
                            key={row.row}
                            row={row}
                            at={at}
                            columns={columns}
                            disabled={disabled}
                            corrections={corrections}
                        />
                    ))}
                </tbody>
            </Box>
        </Box>
    );
};

/** Runs rows as they are corrected, and opens the feed that takes them. */
const useCorrect = ({ feed, calls, pageOf }: SheetProps, onRejected: () => void) => {
    const notify = useNotify();
    const redirect = useRedirect();
    const [isBusy, setBusy] = useState(false);
    const [isDone, setDone] = useState(false);
    const [error, setError] = useState<string>();
    const apply = async (rows: ReturnType<typeof correctedRows>): Promise<void> => {
        setError(undefined);
        setBusy(true);
        try {
            const { id } = await callApi(calls.correct, { rows }, { id: feed.id }, { contained: true });
            setDone(true);
            redirect(pageOf(id));
        } catch (failure) {
            setBusy(false);
            if (isOutage(failure)) setError(messageOf(failure));
            else {
                notify(messageOf(failure), { type: 'warning' });
                onRejected();
            }
        }
    };
    return { isBusy, isDone, error, apply };
};

const Sheet = (props: SheetProps & { data: Rejected; onRejected: () => void }) => {
    const { data, onRejected } = props;
    const translate = useTranslate();
    const corrections = useCorrections(data.list, data.columns.length);
    const { isBusy, isDone, error, apply } = useCorrect(props, onRejected);
    const rows = correctedRows(data.list, corrections);
    const count = rows.length;
    const title = translate('feed.rejected.title', { smart_count: data.total, count: formatInteger(data.total) });
    return (
        <Box sx={{ mb: 2.5 }}>
            <UnsavedGuard isUnsaved={count > 0 && !isDone} isSaving={isBusy} />
            <Typography variant="h2" sx={{ mb: 1 }}>
                {title}
            </Typography>
            <Typography sx={{ mb: 1.5, typography: 'body2', color: 'text.secondary' }}>
                {translate(props.feed.plan_id === null ? 'feed.rejected.help' : 'feed.rejected.helpPromotions')}
                {data.total > data.list.length &&
                    ` ${translate('feed.rejected.first', { shown: formatInteger(data.list.length) })}`}
            </Typography>
            {data.superseded_by !== null && (
                <Alert severity="warning" sx={{ mb: 1.5 }}>
                    {translate('feed.rejected.superseded', { id: data.superseded_by, source: props.feed.source })}
                </Alert>
            )}
            <Grid rows={data.list} columns={data.columns} corrections={corrections} label={title} disabled={isBusy} />
            {error !== undefined && <ErrorBanner message={error} />}
            <Button variant="contained" disabled={isBusy || count === 0} onClick={() => void apply(rows)}>
                {translate('feed.rejected.apply', { smart_count: count, count: formatInteger(count) })}
            </Button>
        </Box>
    );
};

/** The rejected rows of a feed that is through: each is corrected where it is, and only those are run. */
export const RejectedSheet = (props: SheetProps) => {
    const { feed, calls } = props;
    const { status, dry_run, undo_status, rows_rejected } = feed;
    const isCorrectable = status === 'COMPLETE' && !dry_run && undo_status === null && rows_rejected > 0;
    const { data, error, refetch } = useQuery({
        queryKey: [calls.rejected.path, feed.id],
        queryFn: ({ signal }) => callApi(calls.rejected, {}, { id: feed.id }, { signal, quiet: true }),
        enabled: isCorrectable,
        refetchOnWindowFocus: false,
    });
    if (error) return <ListError error={error} onRetry={() => void refetch()} />;
    // What was read before the feed was taken back is still at hand.
    if (!isCorrectable || !data || data.list.length === 0) return null;
    return <Sheet {...props} data={data} onRejected={() => void refetch()} />;
};
