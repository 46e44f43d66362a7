import { useState } from 'react';
import { DatePicker, type DatePickerProps } from './DatePicker';
import { UnreadDate } from './UnreadDate';

/** Whether there is a text that a picker could not show: it has places for the parts of a date only. */
const isUnread = ({ value, written, isFilter }: Pick<DatePickerProps, 'value' | 'written' | 'isFilter'>): boolean =>
    !isFilter && value !== null && value !== '' && written.read(value) === undefined;

/**
 * An input of dates by keyboard and calendar. What is typed is the input's own until somebody else changes the value:
 * then it starts again with that. A text that is no date is shown as it is, and has its calendar once it is one.
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
