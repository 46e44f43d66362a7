import { useId, useState, type ClipboardEvent, type KeyboardEvent, type MouseEvent } from 'react';
import { useNotify, useRedirect, useTranslate } from 'react-admin';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
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
import { useRejected } from './outcome';
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
    /** Characters of its column. */
    readonly length: number;
    /** Id of the element that states its error; undefined: no error is known. */
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

/** Returns a function that writes a block of a spreadsheet, from a cell on; one value is inserted at the cursor. */
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

const Cell = ({ label, value, length, wrong, disabled, cell, corrections }: CellProps) => {
    const onPaste = usePaste(corrections);
    return (
        <Box
            component="td"
            sx={{
                p: 0,
                border: 1,
                borderColor: 'divider',
                ...(wrong && {
                    bgcolor: 'action.selected',
                    boxShadow: theme => `inset 0 0 0 2px ${theme.palette.error.main}`,
                }),
            }}
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
                    minWidth: `calc(${String(length)}ch + 20px)`,
                    minHeight: 32,
                    px: 1,
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
    /** Characters of each of them. */
    readonly lengths: readonly number[];
    readonly disabled: boolean;
    readonly corrections: Corrections;
}

/** Returns the style of a column that stays in sight, since it identifies the row. */
const stuck = (left: number) =>
    ({ position: { sm: 'sticky' }, left, zIndex: 1, bgcolor: 'background.paper', px: 1 }) as const;
const [NUMBER_WIDTH, REASON_WIDTH] = [56, 200];

/** Returns the style of a header cell; those of the row's number and of its reason are sticky. */
const headAt = (at: number) => {
    if (at === 0) return { ...stuck(0), minWidth: NUMBER_WIDTH };
    return at === 1 ? stuck(NUMBER_WIDTH) : {};
};

interface ReasonProps {
    /** The column of the invalid cell; undefined: the entire row is invalid. */
    readonly column: string | undefined;
    readonly reason: string;
    readonly row: number;
    /** Id of the element that contains the reason. */
    readonly textId: string;
}

/** Shows the error, and moves to the cell: it may be out of sight. */
const Reason = ({ column, reason, row, textId }: ReasonProps) => {
    const translate = useTranslate();
    if (column === undefined) return <span id={textId}>{reason}</span>;
    const focusCell = ({ currentTarget }: MouseEvent<HTMLElement>): void =>
        currentTarget.closest('tr')?.querySelector<HTMLInputElement>('input[aria-invalid=true]')?.focus();
    return (
        <>
            <Link
                component="button"
                type="button"
                color="inherit"
                underline="always"
                sx={{ font: 'inherit', fontWeight: 600 }}
                aria-label={translate('feed.rejected.toCell', { column, row })}
                onClick={focusCell}
            >
                {column}
            </Link>{' '}
            <span id={textId}>{reason}</span>
        </>
    );
};

const SheetRow = ({ row: rejected, at: rowAt, columns, lengths, disabled, corrections }: RowProps) => {
    const { row, column, reason } = rejected;
    const values = corrections.valuesOf(rejected);
    const translate = useTranslate();
    const reasonId = useId();
    return (
        <tr>
            <Box component="th" scope="row" sx={{ ...stuck(0), textAlign: 'right', fontWeight: 400 }}>
                {formatInteger(row)}
            </Box>
            <Box component="td" sx={{ ...stuck(NUMBER_WIDTH), minWidth: REASON_WIDTH, color: 'error.main' }}>
                <Reason
                    column={column === null ? undefined : columns[column]}
                    reason={reason}
                    row={row}
                    textId={reasonId}
                />
            </Box>
            {columns.map((name, at) => (
                <Cell
                    key={at}
                    label={translate('feed.rejected.cell', { column: name, row })}
                    value={values[at] ?? ''}
                    length={lengths[at] ?? MIN_LENGTH}
                    wrong={at === column ? reasonId : undefined}
                    disabled={disabled}
                    cell={{ at: rowAt, column: at }}
                    corrections={corrections}
                />
            ))}
        </tr>
    );
};

/** Characters that a column has room for: as many as its header and its values have, within these. */
const [MIN_LENGTH, MAX_LENGTH] = [5, 22];

const lengthsOf = (columns: readonly string[], rows: readonly Row[]): readonly number[] =>
    columns.map((name, at) => {
        const lengths = [name, ...rows.map(({ values }) => values[at] ?? '')].map(text => text.length);
        return Math.min(MAX_LENGTH, Math.max(MIN_LENGTH, ...lengths));
    });

interface GridProps extends Pick<RowProps, 'columns' | 'disabled' | 'corrections'> {
    readonly rows: readonly Row[];
    readonly label: string;
}

const Grid = ({ rows, columns, label, disabled, corrections }: GridProps) => {
    const translate = useTranslate();
    const heads = [translate('feed.rejected.row'), translate('feed.rejected.reason'), ...columns];
    const lengths = lengthsOf(columns, rows);
    return (
        // It scrolls, by keyboard too.
        <Box
            tabIndex={0}
            role="region"
            aria-label={label}
            sx={{ overflow: 'auto', maxHeight: 480, mb: 1.5, scrollPaddingLeft: { sm: NUMBER_WIDTH + REASON_WIDTH } }}
        >
            <Box component="table" sx={{ borderCollapse: 'collapse', typography: 'body2' }}>
                <thead>
                    <tr>
                        {heads.map((head, at) => (
                            <Box
                                component="th"
                                scope="col"
                                key={at}
                                sx={{ px: 1, py: 0.5, textAlign: 'left', whiteSpace: 'nowrap', ...headAt(at) }}
                            >
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
                            lengths={lengths}
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

/** Shows the rejected rows of a feed that is through: each is corrected where it is, and only those are run. */
export const RejectedSheet = (props: SheetProps) => {
    const { data, error, refetch } = useRejected(props.feed, props.calls);
    if (error) return <ListError error={error} onRetry={() => void refetch()} />;
    if (!data || data.list.length === 0) return null;
    return <Sheet {...props} data={data} onRejected={() => void refetch()} />;
};
