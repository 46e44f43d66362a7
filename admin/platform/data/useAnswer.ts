import { useState } from 'react';
import { messageOf } from './ServiceError';

/** Sends a user's request to the server, and stores its answer until it is cleared. */
export const useAnswer = <Question, Answer>(request: (question: Question) => Promise<Answer>) => {
    const [isBusy, setBusy] = useState(false);
    const [answer, setAnswer] = useState<Answer>();
    const [error, setError] = useState<string>();
    const perform = async (question: Question) => {
        setError(undefined);
        setBusy(true);
        try {
            setAnswer(await request(question));
        } catch (failure) {
            setError(messageOf(failure));
        }
        setBusy(false);
    };
    return {
        isBusy,
        answer,
        /** The error for which there is no answer. */
        error,
        ask: (question: Question) => void perform(question),
        forget: () => setAnswer(undefined),
    };
};
