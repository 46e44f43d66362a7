import { useState } from 'react';
import { messageOf } from './ServiceError';

/** A question to the server that a person puts, and its answer until it is forgotten. */
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
        /** Why there is no answer. */
        error,
        ask: (question: Question) => void perform(question),
        forget: () => setAnswer(undefined),
    };
};
