import type { FunctionComponent } from 'react';
import { orAnew } from '../platform/data/reloadOnFailure';
import { whenNeeded } from '../platform/lazy';
import { PageSkeleton } from '../platform/layout/PageSkeleton';

/** A screen whose code is loaded when it is first opened. */
export const pageWhenNeeded = <P extends object>(load: () => Promise<FunctionComponent<P>>) =>
    whenNeeded(orAnew(load), <PageSkeleton />);
