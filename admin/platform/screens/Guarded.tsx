import type { ReactNode } from 'react';
import { NoAccess } from '../layout/NoAccess';
import { useOffered } from '../data/useOffered';

interface GuardedProps {
    readonly resource: string;
    /** Any of them opens the page: create and clone share theirs. */
    readonly actions: readonly [string, ...string[]];
    readonly children: ReactNode;
}

/**
 * Shows a page only to users who may see it, hand-written ones too; for others nothing of it is rendered or requested.
 */
export const Guarded = ({ resource, actions: [first, second = first], children }: GuardedProps) => {
    const isFirst = useOffered({ resource, action: first });
    const isSecond = useOffered({ resource, action: second });
    return isFirst || isSecond ? children : <NoAccess />;
};
