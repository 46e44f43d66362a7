import { useEffect, useRef } from 'react';
import type { Errors } from '../../../../models/platform/definition/schema';
import { focusFirstInvalid } from './focus';

/**
 * After a form was refused, its first input that is wrong takes the focus; what is typed since moves nothing.
 *
 * @param errors by the form's fields, another object each time
 * @returns props of the form
 */
export const useInvalidFocus = (errors: Errors) => {
    const ref = useRef<HTMLFormElement>(null);
    const isSent = useRef(false);
    useEffect(() => {
        if (!isSent.current || Object.keys(errors).length === 0) return;
        isSent.current = false;
        focusFirstInvalid(ref.current);
    }, [errors]);
    const onSubmitCapture = () => {
        isSent.current = true;
    };
    const onInputCapture = () => {
        isSent.current = false;
    };
    return { ref, onSubmitCapture, onInputCapture };
};
