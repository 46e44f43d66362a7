import { useTranslate } from 'react-admin';
import CheckIcon from '@mui/icons-material/Check';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import ListItem from '@mui/material/ListItem';
import Tooltip from '@mui/material/Tooltip';
import { labelOf } from '../../../models/platform/definition/label';
import { definitionOf } from '../../../models/platform/definition/registry';
import type { Field } from '../../../models/platform/fields/kind';
import type { Accepted, WorkbookCell, WorkbookRow, WorkbookState } from '../../../models/platform/workbook/calls';
import { Pill } from '../fields/Pill';
import { translateMessage } from '../i18n/messages';
import { useNames } from '../record/useNames';

const COLORS: Readonly<Record<WorkbookState, string>> = {
    CHANGED: 'blue',
    NEW: 'green',
    GONE: 'gray',
    CONFLICT: 'orange',
    WRONG: 'red',
};

interface WorkbookLineProps {
    readonly row: WorkbookRow;
    /** The resource of its sheet. */
    readonly path: string;
    /** Labels of columns that are no fields of it, by name. */
    readonly labels: Readonly<Record<string, string>>;
    /** Whether the review has several sheets: then a row shows its resource. */
    readonly isOfMany: boolean;
    readonly isBusy: boolean;
    readonly onAccept: (accepted: readonly Accepted[]) => void;
}

/** Returns the label of a field of a resource, in the chosen language. */
const useLabels = ({ path, labels }: Pick<WorkbookLineProps, 'path' | 'labels'>) => {
    const translate = useTranslate();
    const fields = definitionOf(path).allFields as Readonly<Record<string, Field | undefined>>;
    return (name: string): string => {
        const field = fields[name];
        if (!field && labels[name] !== undefined) return labels[name];
        return translate(`resources.${path}.fields.${name}`, { _: field ? labelOf(name, field) : name });
    };
};

const TEXT = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } as const;

/** Shows a value as the workbook has it. */
const Value = ({ text, isOld = false }: { readonly text: string | null; readonly isOld?: boolean }) => {
    const translate = useTranslate();
    if (text === null || text === '')
        return (
            <Box component="em" sx={{ color: 'text.secondary' }}>
                {translate('workbook.nothingValue')}
            </Box>
        );
    return (
        <Box component={isOld ? 's' : 'strong'} sx={{ ...TEXT, ...(isOld && { color: 'text.secondary' }) }}>
            {text}
        </Box>
    );
};

/** Shows both versions of a cell that two users have changed, below its former value. */
const ConflictValues = ({ cell }: { readonly cell: WorkbookCell }) => {
    const translate = useTranslate();
    const versions = [
        ['base', cell.base],
        ['saved', cell.saved],
        ['mine', cell.mine],
    ] as const;
    return (
        <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 1 }}>
            {versions.map(([name, text]) => (
                <Box key={name} sx={{ display: 'contents' }}>
                    <Box component="dt" sx={{ color: 'text.secondary' }}>
                        {translate(`workbook.${name}`)}
                    </Box>
                    <Box component="dd" sx={{ m: 0, minWidth: 0 }}>
                        <Value text={text} isOld={name === 'base'} />
                    </Box>
                </Box>
            ))}
        </Box>
    );
};

const CellValues = ({ cell, isNew }: { readonly cell: WorkbookCell; readonly isNew: boolean }) => {
    if (cell.isConflict) return <ConflictValues cell={cell} />;
    if (isNew) return <Value text={cell.mine} />;
    return (
        <>
            <Value text={cell.saved} isOld />
            {' → '}
            <Value text={cell.mine} />
        </>
    );
};

const ErrorText = ({ children }: { readonly children: string }) => (
    <Box sx={{ typography: 'body2', color: 'error.main' }}>{children}</Box>
);

interface CellProps {
    readonly label: string;
    readonly cell: WorkbookCell;
    readonly error: string | undefined;
    readonly isNew: boolean;
    /** Undefined: it is accepted with its row. */
    readonly accept: { readonly label: string; readonly onClick: () => void; readonly isBusy: boolean } | undefined;
}

const Cell = ({ label, cell, error, isNew, accept }: CellProps) => (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, minHeight: 32 }}>
        <Box sx={{ flex: '0 0 128px', color: 'text.secondary', typography: 'body2', pt: '5px' }}>{label}</Box>
        <Box sx={{ flex: 1, minWidth: 0, pt: '4px' }}>
            <CellValues cell={cell} isNew={isNew} />
            {error !== undefined && <ErrorText>{error}</ErrorText>}
        </Box>
        {accept && (
            <Tooltip title={accept.label}>
                <span>
                    <IconButton
                        size="small"
                        color="primary"
                        aria-label={accept.label}
                        disabled={accept.isBusy}
                        onClick={accept.onClick}
                    >
                        <CheckIcon fontSize="small" />
                    </IconButton>
                </span>
            </Tooltip>
        )}
    </Box>
);

/** Shows the head of a row: its state, its record, and its position in the file. */
const Head = ({ row, path, isOfMany }: Pick<WorkbookLineProps, 'row' | 'path' | 'isOfMany'>) => {
    const translate = useTranslate();
    const { one } = useNames(definitionOf(path));
    const place = row.row > 0 ? 'workbook.row' : 'workbook.wasRow';
    return (
        <Box sx={{ flex: { sm: '0 0 260px' }, minWidth: 0 }}>
            <Pill color={COLORS[row.state]}>{translate(`workbook.states.${row.state}`)}</Pill>
            <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere', mt: 0.5 }}>
                {row.name ?? translate('workbook.newRecord')}
            </Box>
            <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
                {isOfMany && `${one} · `}
                {translate(place, { row: Math.abs(row.row) })}
            </Box>
        </Box>
    );
};

/** Returns the errors of a row by field, and separately those that belong to no cell. */
const useErrors = ({ errors, fields }: WorkbookRow, labelOfField: (name: string) => string) => {
    const cells = fields as Readonly<Record<string, WorkbookCell>>;
    const byField = new Map<string, string>();
    const others: string[] = [];
    for (const { field, reason, message } of errors) {
        const text = translateMessage(message, reason);
        if (field !== null && field in cells) byField.set(field, text);
        else others.push(field === null ? text : `${labelOfField(field)}: ${text}`);
    }
    return { byField, others };
};

/** Shows a row of a workbook: its changes, its errors and conflicts, and the buttons that accept it. */
export const WorkbookLine = ({ row, path, labels, isOfMany, isBusy, onAccept }: WorkbookLineProps) => {
    const translate = useTranslate();
    const labelOfField = useLabels({ path, labels });
    const { byField, others } = useErrors(row, labelOfField);
    const cells = Object.entries(row.fields as Readonly<Record<string, WorkbookCell>>);
    const isNew = row.state === 'NEW' || row.record === null;
    const name = row.name ?? translate('workbook.newRecord');
    const of = { sheet: row.sheet, row: row.row, version: row.version };
    const acceptCell = (field: string) =>
        isNew || others.length > 0 || byField.has(field)
            ? undefined
            : {
                  label: translate('workbook.acceptCell', { field: labelOfField(field), name }),
                  onClick: () => onAccept([{ ...of, field }]),
                  isBusy,
              };
    const verb = row.state === 'GONE' ? 'deleteRow' : 'acceptRow';
    return (
        <ListItem
            divider
            sx={{
                display: 'flex',
                flexDirection: { xs: 'column', sm: 'row' },
                alignItems: { xs: 'stretch', sm: 'flex-start' },
                columnGap: 3,
                rowGap: 1,
                py: 1.5,
            }}
        >
            <Head row={row} path={path} isOfMany={isOfMany} />
            <Box sx={{ flex: 1, minWidth: 0 }}>
                {row.state === 'GONE' && <Box sx={{ color: 'text.secondary' }}>{translate('workbook.gone')}</Box>}
                {row.state === 'CONFLICT' && (
                    <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{translate('workbook.conflict')}</Box>
                )}
                {cells.map(([field, cell]) => (
                    <Cell
                        key={field}
                        label={labelOfField(field)}
                        cell={cell}
                        error={byField.get(field)}
                        isNew={isNew}
                        accept={acceptCell(field)}
                    />
                ))}
                {others.map(text => (
                    <ErrorText key={text}>{text}</ErrorText>
                ))}
            </Box>
            <Box sx={{ flex: 'none' }}>
                {row.state !== 'WRONG' && (
                    <Button
                        size="small"
                        variant="outlined"
                        color={row.state === 'GONE' ? 'error' : 'primary'}
                        disabled={isBusy}
                        aria-label={translate(`workbook.${verb}Of`, { name })}
                        onClick={() => onAccept([of])}
                    >
                        {translate(`workbook.${verb}`)}
                    </Button>
                )}
            </Box>
        </ListItem>
    );
};
