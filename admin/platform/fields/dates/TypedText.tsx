import { createContext, useContext, useLayoutEffect } from 'react';
import { PickersTextField, type PickersTextFieldProps } from '@mui/x-date-pickers/PickersTextField';

/** Is told what a date's input shows, whenever that changes. */
export const TypedTextContext = createContext<(text: string) => void>(() => undefined);

/** The picker says nothing of a date that is half typed; its input has the text of it. */
export const TypedText = (props: PickersTextFieldProps) => {
    const onTextChange = useContext(TypedTextContext);
    const { value } = props;
    // Before the next key, which may send the form.
    useLayoutEffect(() => onTextChange(value), [onTextChange, value]);
    return <PickersTextField {...props} />;
};
