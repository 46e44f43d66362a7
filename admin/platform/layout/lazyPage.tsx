import type { FunctionComponent } from 'react';
import { reloadOnFailure } from '../data/reloadOnFailure';
import { lazy } from '../lazy';
import { PageSkeleton } from './PageSkeleton';

/** A screen whose code is loaded when it is first opened. */
export const lazyPage = <P extends object>(load: () => Promise<FunctionComponent<P>>) =>
    lazy(reloadOnFailure(load), <PageSkeleton />);
