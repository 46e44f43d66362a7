import type { FunctionComponent } from 'react';
import { orAnew } from '../data/anew';
import { whenNeeded } from '../whenNeeded';
import { PageSkeleton } from './PageSkeleton';

/** A screen whose code is loaded when it is first opened. */
export const pageWhenNeeded = <P extends object>(load: () => Promise<FunctionComponent<P>>) =>
    whenNeeded(orAnew(load), <PageSkeleton />);
