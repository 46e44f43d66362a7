import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import type { Field, KindName } from '../../../models/platform/fields/kind';
import { InputPlaceholder } from './InputPlaceholder';
import { lazy } from '../lazy';

const DayBox = lazy(
    async () => (await import('./dates/inputs')).DayBox,
    ({ help }) => <InputPlaceholder help={help} />,
);

/** The options of a reference's select. */
export interface ReferenceOptions {
    readonly items: readonly { readonly id: number; readonly text: string }[];
    /** The text of no choice. */
    readonly none: string;
}

interface FieldBoxProps {
    readonly id: string;
    readonly label: string;
    readonly field: Field;
    /** The value as it is typed; a switch is true or false. */
    readonly value: string | boolean;
    readonly error: string | undefined;
    readonly choices?: ReferenceOptions | undefined;
    /** For a date: the text below it, and the days that its calendar offers. */
    readonly help?: string | undefined;
    readonly offers?: ((date: string) => boolean) | undefined;
    readonly autoFocus?: boolean;
    readonly onChange: (value: string | boolean) => void;
    readonly onLeave?: (() => void) | undefined;
}

const SwitchBox = ({ label, value, onChange }: FieldBoxProps) => (
    <FormControlLabel
        label={label}
        control={<Switch checked={value === true} onChange={(_, checked) => onChange(checked)} size="small" />}
        sx={{ ml: 0, gap: 1 }}
    />
);

const DateBox = ({ id, label, value, error, help, offers, onChange, onLeave }: FieldBoxProps) => (
    <DayBox
        id={id}
        label={label}
        help={error ?? help}
        {...(offers && { offers })}
        value={(value as string) || null}
        onChange={date => onChange(date ?? '')}
        onBlur={() => onLeave?.()}
        isWrong={error !== undefined}
    />
);

const SelectBox = ({ id, label, value, error, choices, autoFocus = false, onChange }: FieldBoxProps) => (
    <TextField
        select
        id={id}
        label={label}
        value={value}
        autoFocus={autoFocus}
        onChange={event => onChange(event.target.value)}
        error={error !== undefined}
        helperText={error}
        slotProps={{ select: { native: true } }}
    >
        <option value="">{choices?.none}</option>
        {choices?.items.map(item => (
            <option key={item.id} value={item.id}>
                {item.text}
            </option>
        ))}
    </TextField>
);

const TextBox = ({ id, label, field, value, error, onChange, onLeave }: FieldBoxProps) => {
    const { max, multiline } = field.options as { readonly max?: number; readonly multiline?: boolean };
    return (
        <TextField
            id={id}
            label={label}
            value={value}
            onChange={event => onChange(event.target.value)}
            onBlur={onLeave}
            error={error !== undefined}
            helperText={error}
            {...(multiline && { multiline, minRows: 2, maxRows: 8 })}
            slotProps={{ htmlInput: { ...(field.kind.name === 'text' && { maxLength: max }), autoComplete: 'off' } }}
        />
    );
};

const BOXES: Readonly<Partial<Record<KindName, typeof TextBox>>> = {
    boolean: SwitchBox,
    date: DateBox,
    reference: SelectBox,
};

/** Shows the input of a field by its kind, in a form that stores what is typed. */
export const FieldBox = (props: FieldBoxProps) => {
    const Box = BOXES[props.field.kind.name] ?? TextBox;
    return <Box {...props} />;
};
