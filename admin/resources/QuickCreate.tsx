import { lazy, Suspense } from 'react';
import type { CreatorProps } from '../fields/creating';

/** Forms bring the rules with them: loaded when something is missing. */
const CreateDialog = lazy(async () => ({ default: (await import('./CreateDialog')).CreateDialog }));

export const QuickCreate = (props: CreatorProps) => (
    <Suspense fallback={null}>
        <CreateDialog {...props} />
    </Suspense>
);
