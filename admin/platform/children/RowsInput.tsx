import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import { useTranslate, ValidationError } from 'react-admin';
import { useFieldArray, useFormState, useWatch, type FieldError, type FieldErrors } from 'react-hook-form';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { formatInteger } from '../../../models/platform/format/format';
import type { RowsPart } from '../../../models/part';
import type { PlacedRow } from '../../../models/partPatch';
import { viewOf } from '../fields';
import { InputLabel } from '../fields/InputLabel';
import { FOCUS_MS, focusWrong, INPUT } from '../layout/focus/focus';
import { silentIn, type RowLook } from '../../resources/rows/look';
import { useRowPages } from './RowPages';
import { RowPicker } from './RowPicker';
import { RowPlace } from './RowTarget';
import { RowLine, RowTable } from './RowTable';

/** What is wrong with rows: with all of them, or by their places in the list. */
const useWrong = (name: string) => {
    const { errors, submitCount } = useFormState();
    const found = errors[name] as (FieldError & { root?: FieldError }) | FieldErrors[] | undefined;
    const rows = Array.isArray(found) ? found : [];
    const whole = Array.isArray(found) ? undefined : (found?.message ?? found?.root?.message);
    return { whole, rows, first: rows.findIndex(Boolean), submitCount };
};

interface RowProps {
    readonly part: RowsPart;
    readonly look: RowLook;
    readonly index: number;
    readonly id: number;
    /** What is wrong with what it is at. */
    readonly error: string | undefined;
    readonly onRemove: () => void;
}

const Row = ({ part, look, index, id, error, onRemove }: RowProps) => {
    const translate = useTranslate();
    const place = useId();
    const { name } = part.rows;
    const row = (useWatch({ name: `${name}.${String(index)}` }) ?? {}) as PlacedRow;
    const silent = silentIn(part, row);
    return (
        <RowLine
            {...{ part, look, id }}
            place={
                <Box sx={{ py: 1 }}>
                    <span id={place}>
                        <RowPlace part={part} id={id} />
                    </span>
                    {error !== undefined && (
                        <FormHelperText error>
                            <ValidationError error={error} />
                        </FormHelperText>
                    )}
                </Box>
            }
            cellOf={(field, { kind, options }) => {
                const { Input } = viewOf({ kind, options });
                return silent.includes(field) ? null : (
                    <Box sx={[{ '& .MuiFormLabel-root, & .MuiFormControlLabel-label': look.label }, look.waiting]}>
                        <Input source={`${name}.${String(index)}.${field}`} options={options} />
                    </Box>
                );
            }}
            tools={
                <IconButton
                    id={`${place}-remove`}
                    aria-label={translate('rows.remove')}
                    aria-labelledby={`${place}-remove ${place}`}
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
    readonly part: RowsPart;
    readonly rows: readonly PlacedRow[];
    readonly onAdd: (id: number) => void;
}

/** Adds a row where there is none, while there may be more. */
const Adding = ({ part, rows, onAdd }: AddingProps) => {
    const translate = useTranslate();
    const { most } = part.rows;
    if (rows.length >= most)
        return (
            <Typography variant="body2" color="text.secondary" sx={{ pt: 1.5 }}>
                {translate('rows.full', { count: formatInteger(most) })}
            </Typography>
        );
    return (
        <Box sx={{ maxWidth: 360, pt: 1.5 }}>
            <RowPicker key={rows.length} part={part} taken={new Set(rows.map(({ id }) => id))} onPick={onAdd} />
        </Box>
    );
};

/** The rows of a record in its form: added at what has none yet, changed field by field, removed. */
export const RowsInput = ({ part }: { part: RowsPart }) => {
    const heading = useId();
    const place = useRef<HTMLDivElement>(null);
    const { name } = part.rows;
    const { fields, append, remove } = useFieldArray({ name, keyName: 'key' });
    const rows = fields as unknown as readonly (PlacedRow & { readonly key: string })[];
    const pages = useRowPages(rows.length);
    const wrong = useWrong(name);
    // As soon as it is there: what is typed at once goes where one is led.
    const toFocus = useRef<string>(undefined);
    useLayoutEffect(() => {
        const found = toFocus.current && place.current?.querySelector<HTMLElement>(toFocus.current);
        if (!found) return;
        toFocus.current = undefined;
        found.focus();
    });

    // What is wrong may be on another page.
    useEffect(() => {
        if (wrong.first < 0 || (wrong.first >= pages.from && wrong.first < pages.to)) return;
        pages.show(wrong.first);
        setTimeout(() => focusWrong(place.current?.closest('form')), FOCUS_MS);
        // Once for each save that was refused.
        // eslint-disable-next-line react-hooks/exhaustive-deps
    }, [wrong.submitCount]);

    const add = (id: number) => {
        append({ ...part.blank, id }, { shouldFocus: false });
        pages.show(rows.length);
        toFocus.current = `[data-row="${String(id)}"] :is(${INPUT})`;
    };
    const takeAway = (index: number) => {
        remove(index);
        const next = rows[index + 1] ?? rows[index - 1];
        toFocus.current = next ? `[data-row="${String(next.id)}"] [data-removes]` : '[role=combobox]';
    };
    return (
        <Box ref={place}>
            <Typography id={heading} variant="h2" sx={{ mb: 1.5 }}>
                <InputLabel source={name} />
            </Typography>
            {rows.length > 0 && (
                <RowTable part={part} labelledBy={heading} hasTools>
                    {look =>
                        rows.slice(pages.from, pages.to).map(({ key, id }, at) => {
                            const index = pages.from + at;
                            const error = wrong.rows[index]?.['id']?.message as string | undefined;
                            return (
                                <Row key={key} {...{ part, look, index, id, error }} onRemove={() => takeAway(index)} />
                            );
                        })
                    }
                </RowTable>
            )}
            {pages.pager}
            {wrong.whole !== undefined && (
                <FormHelperText error sx={{ mb: 1 }}>
                    <ValidationError error={wrong.whole} />
                </FormHelperText>
            )}
            <Adding part={part} rows={rows} onAdd={add} />
        </Box>
    );
};
