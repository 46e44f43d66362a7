import { useEffect, useRef } from 'react';
import type { Errors } from '../../../../models/platform/definition/schema';
import { focusFirstInvalid } from './focus';

/**
 * Focuses the first invalid input of a form after it was rejected; later typing moves nothing.
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
