import { createContext, useContext, useLayoutEffect } from 'react';
import { PickersTextField, type PickersTextFieldProps } from '@mui/x-date-pickers/PickersTextField';

/** Is told what a date's input shows, whenever that changes. */
export const TextTold = createContext<(text: string) => void>(() => undefined);

/** The picker says nothing of a date that is half typed; its input has the text of it. */
export const TypedText = (props: PickersTextFieldProps) => {
    const tell = useContext(TextTold);
    const { value } = props;
    // Before the next key, which may send the form.
    useLayoutEffect(() => tell(value), [tell, value]);
    return <PickersTextField {...props} />;
};
