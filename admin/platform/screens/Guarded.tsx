import type { ReactNode } from 'react';
import { NoAccess } from '../layout/NoAccess';
import { useOffered } from '../data/useOffered';

interface GuardedProps {
    readonly resource: string;
    /** Any of them opens the page: create and clone share theirs. */
    readonly actions: readonly [string, ...string[]];
    readonly children: ReactNode;
}

/** A page only for who may see it, hand-made ones too; for others nothing of it is drawn or asked for. */
export const Guarded = ({ resource, actions: [first, second = first], children }: GuardedProps) => {
    const isFirst = useOffered({ resource, action: first });
    const isSecond = useOffered({ resource, action: second });
    return isFirst || isSecond ? children : <NoAccess />;
};
