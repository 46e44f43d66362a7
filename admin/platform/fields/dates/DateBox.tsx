import { useState } from 'react';
import TextField from '@mui/material/TextField';
import { messages } from '../../../../models/platform/messages/ruleMessages';
import { translateRule } from '../../i18n/messages';
import { DatePicker, type DatePickerProps } from './DatePicker';

/** Shows the input of a text that is no date, such as one typed into a grid: it is corrected in this input. */
const UnreadDate = (props: DatePickerProps) => {
    const { id, name, label, written, value, onChange, onBlur, inputRef, required, isWrong = false, help } = props;
    const [text, setText] = useState(value ?? '');
    const isUnread = text !== '' && written.read(text) === undefined;
    return (
        <TextField
            id={id}
            {...(name && { name })}
            label={label}
            value={text}
            placeholder={written.format}
            autoComplete="off"
            size="small"
            fullWidth
            required={required === true}
            error={isWrong || isUnread}
            helperText={isUnread && !isWrong ? translateRule(written.hasTime ? messages.value : messages.date) : help}
            onChange={({ target }) => {
                setText(target.value);
                onChange(written.read(target.value) ?? (target.value === '' ? null : target.value));
            }}
            {...(onBlur && { onBlur })}
            {...(inputRef && { inputRef })}
            slotProps={{ inputLabel: { shrink: true } }}
        />
    );
};

/** Whether the value is a text that a picker could not show: it has only sections for the parts of a date. */
const isUnread = ({ value, written, isFilter }: Pick<DatePickerProps, 'value' | 'written' | 'isFilter'>): boolean =>
    !isFilter && value !== null && value !== '' && written.read(value) === undefined;

/**
 * Shows an input of dates by keyboard and calendar. What is typed is the input's own until the value is changed
 * elsewhere: then it starts again with that. A text that is no date is shown as it is, and has its calendar once it is
 * one.
 */
export const DateBox = ({ value, onChange, onBlur, ...props }: DatePickerProps) => {
    const start = (round: number) => ({ value, round, isText: isUnread({ value, ...props }) });
    const [known, setKnown] = useState(() => start(0));
    if (value !== known.value) setKnown(start(known.round + 1));
    const { round, isText } = known;
    const handleChange = (newValue: string | null) => {
        setKnown({ ...known, value: newValue });
        onChange(newValue);
    };
    const leave = () => {
        if (isText && !isUnread({ value, ...props })) setKnown(start(round + 1));
        onBlur?.();
    };
    const Input = isText ? UnreadDate : DatePicker;
    return <Input key={round} {...props} value={value} onChange={handleChange} onBlur={leave} />;
};
