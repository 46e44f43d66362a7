import { useState } from 'react';
import TextField from '@mui/material/TextField';
import { messages } from '../../../../models/platform/messages/ruleMessages';
import { translateRule } from '../../i18n/messages';
import type { DatePickerProps } from './DatePicker';

/** The input of a text that is no date, as one that was typed into a grid: it is corrected where it stands. */
export const UnreadDate = (props: DatePickerProps) => {
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
