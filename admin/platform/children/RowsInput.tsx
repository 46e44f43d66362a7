import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import { useTranslate, ValidationError } from 'react-admin';
import { useFieldArray, useFormState, useWatch, type FieldError, type FieldErrors } from 'react-hook-form';
import AddIcon from '@mui/icons-material/Add';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { formatInteger } from '../../../models/platform/format/format';
import { rowFields, type FormCollection, type FormRow } from '../../../models/platform/children/recordCollection';
import { fieldViewOf } from '../fields';
import { InputLabel } from '../fields/InputLabel';
import { FOCUS_MS, focusFirstInvalid, INPUT } from '../layout/focus/focus';
import type { RowLayout } from './rowLayout';
import { useRowPages } from './RowPages';
import { RowLine, RowTable } from './RowTable';

/** Returns the errors of rows: of all of them together, and by their positions in the list. */
const useRowErrors = (name: string) => {
    const { errors, submitCount } = useFormState();
    const found = errors[name] as (FieldError & { root?: FieldError }) | FieldErrors[] | undefined;
    const rows = Array.isArray(found) ? found : [];
    const listMessage = Array.isArray(found) ? undefined : (found?.message ?? found?.root?.message);
    return { listMessage, rows, first: rows.findIndex(Boolean), submitCount };
};

/** Returns the values that a new row starts with. */
const blankRow = (collection: FormCollection) =>
    Object.fromEntries(
        Object.entries(rowFields(collection)).map(([name, { options }]) => [name, options.default ?? null]),
    );

interface RowProps {
    readonly collection: FormCollection;
    readonly look: RowLayout;
    readonly index: number;
    readonly id: number;
    /** The error of the row itself. */
    readonly error: string | undefined;
    readonly onRemove: () => void;
}

const Row = ({ collection, look, index, id, error, onRemove }: RowProps) => {
    const translate = useTranslate();
    const source = `${collection.rows.name}.${String(index)}`;
    const [first = ''] = collection.code;
    const name = useWatch({ name: `${source}.${first}` }) as string | null | undefined;
    return (
        <RowLine
            collection={collection}
            look={look}
            id={id}
            cellOf={(field, { kind, options }) => {
                const { Input } = fieldViewOf({ kind, options });
                return (
                    <Box sx={[{ '& .MuiFormLabel-root, & .MuiFormControlLabel-label': look.label }, look.waiting]}>
                        <Input source={`${source}.${field}`} options={options} />
                        {field === first && error !== undefined && (
                            <FormHelperText error>
                                <ValidationError error={error} />
                            </FormHelperText>
                        )}
                    </Box>
                );
            }}
            tools={
                <IconButton
                    aria-label={`${translate('rows.remove')} ${name ?? ''}`.trim()}
                    title={translate('rows.remove')}
                    data-removes
                    {...(error !== undefined && { 'data-wrong': true })}
                    onClick={onRemove}
                >
                    <DeleteIcon fontSize="small" />
                </IconButton>
            }
        />
    );
};

interface AddingProps {
    readonly collection: FormCollection;
    readonly count: number;
    readonly onAdd: () => void;
}

/** Adds a row, while there may be more. */
const Adding = ({ collection: { definition, max }, count, onAdd }: AddingProps) => {
    const translate = useTranslate();
    const name = translate(`resources.${definition.path}.name`, { smart_count: 1 });
    if (count >= max)
        return (
            <Typography variant="body2" color="text.secondary" sx={{ pt: 1.5 }}>
                {translate('rows.full', { count: formatInteger(max) })}
            </Typography>
        );
    return (
        <Button startIcon={<AddIcon />} onClick={onAdd} data-adds sx={{ mt: 1.5 }}>
            {translate('rows.add', { name })}
        </Button>
    );
};

/** Shows the rows of a record in its form: users add them, change them field by field, and remove them. */
export const RowsInput = ({ collection }: { collection: FormCollection }) => {
    const heading = useId();
    const containerRef = useRef<HTMLDivElement>(null);
    const { name } = collection.rows;
    const { fields, append, remove } = useFieldArray({ name, keyName: 'key' });
    const rows = fields as unknown as readonly (FormRow & { readonly key: string })[];
    const pages = useRowPages(rows.length);
    const rowErrors = useRowErrors(name);
    // Focused as soon as it is rendered: users may type at once.
    const toFocus = useRef<string>(undefined);
    useLayoutEffect(() => {
        const found = toFocus.current && containerRef.current?.querySelector<HTMLElement>(toFocus.current);
        if (!found) return;
        toFocus.current = undefined;
        found.focus();
    });

    // The invalid row may be on another page.
    useEffect(() => {
        if (rowErrors.first < 0 || (rowErrors.first >= pages.from && rowErrors.first < pages.to)) return;
        pages.show(rowErrors.first);
        setTimeout(() => focusFirstInvalid(containerRef.current?.closest('form')), FOCUS_MS);
        // Once for each save that was rejected.
        // eslint-disable-next-line react-hooks/exhaustive-deps
    }, [rowErrors.submitCount]);

    const add = () => {
        const id = Math.min(0, ...rows.map(row => row.id)) - 1;
        append({ ...blankRow(collection), id }, { shouldFocus: false });
        pages.show(rows.length);
        toFocus.current = `[data-row="${String(id)}"] :is(${INPUT})`;
    };
    const takeAway = (index: number) => {
        remove(index);
        const next = rows[index + 1] ?? rows[index - 1];
        toFocus.current = next ? `[data-row="${String(next.id)}"] [data-removes]` : '[data-adds]';
    };
    return (
        <Box ref={containerRef}>
            <Typography id={heading} variant="h2" sx={{ mb: 1.5 }}>
                <InputLabel source={name} />
            </Typography>
            {rows.length > 0 && (
                <RowTable collection={collection} labelledBy={heading} hasTools>
                    {layout =>
                        rows.slice(pages.from, pages.to).map(({ key, id }, at) => {
                            const index = pages.from + at;
                            const error = rowErrors.rows[index]?.['id']?.message as string | undefined;
                            return (
                                <Row
                                    key={key}
                                    collection={collection}
                                    look={layout}
                                    index={index}
                                    id={id}
                                    error={error}
                                    onRemove={() => takeAway(index)}
                                />
                            );
                        })
                    }
                </RowTable>
            )}
            {pages.pager}
            {rowErrors.listMessage !== undefined && (
                <FormHelperText error sx={{ mb: 1 }}>
                    <ValidationError error={rowErrors.listMessage} />
                </FormHelperText>
            )}
            <Adding collection={collection} count={rows.length} onAdd={add} />
        </Box>
    );
};
