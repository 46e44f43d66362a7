import { useState } from 'react';
import { DatePicker, type DatePickerProps } from '../../platform/fields/dates/DatePicker';

/**
 * An input of dates by keyboard and calendar. What is typed is the input's own until somebody else changes the value:
 * then it starts again with that.
 */
export const DateBox = ({ value, onChange, ...props }: DatePickerProps) => {
    const [known, setKnown] = useState({ value, round: 0 });
    if (value !== known.value) setKnown({ value, round: known.round + 1 });
    const tell = (told: string | null) => {
        setKnown({ value: told, round: known.round });
        onChange(told);
    };
    return <DatePicker key={known.round} {...props} value={value} onChange={tell} />;
};
