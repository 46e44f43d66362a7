import { useEffect, useState } from 'react';
import { tpmMessages } from '../../models/features/tpm/messages';
import { removalPreview, type Removable, type RemovalPreview } from '../../models/features/tpm/removalCalls';
import { callApi } from '../platform/data/callApi';
import { messageOf } from '../platform/data/ServiceError';
import { sayRule } from '../i18n/said';
import type { Traits } from '../platform/feature';
import { useRemovedText } from '../features/tpm/removedText';

interface Answer {
    /** Which records it is about. */
    readonly of: string;
    readonly preview?: RemovalPreview;
    readonly error?: string;
}

/** The hook that says what goes along with selected records of a plan, and what stays. */
export const removedOf = (of: Removable): NonNullable<Traits['useRemoved']> =>
    function useRemoved(ids, isAsked) {
        const textOf = useRemovedText();
        const [answer, setAnswer] = useState<Answer>();
        const asked = isAsked && ids.length > 0 ? JSON.stringify(ids.map(Number)) : undefined;
        useEffect(() => {
            if (asked === undefined) return undefined;
            const canceled = new AbortController();
            callApi(removalPreview, { of, ids: JSON.parse(asked) as number[] }).then(
                preview => !canceled.signal.aborted && setAnswer({ of: asked, preview }),
                (error: unknown) => !canceled.signal.aborted && setAnswer({ of: asked, error: messageOf(error) }),
            );
            return () => canceled.abort();
        }, [asked]);
        const { preview, error }: Partial<Answer> = answer?.of === asked ? { ...answer } : {};
        const text = preview && [
            textOf(preview),
            preview.submitted > 0 ? sayRule(tpmMessages.below({ count: preview.submitted })) : undefined,
        ];
        return { isKnown: preview !== undefined || error !== undefined, text: text?.filter(Boolean).join(' '), error };
    };
