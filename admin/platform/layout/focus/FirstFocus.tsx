import type { ReactNode } from 'react';
import { useFirstFocus } from './useFirstFocus';

/** Focuses the first input of its content, if there is any, when it opens. */
export const FirstFocus = ({ children }: { children: ReactNode }) => (
    <div ref={useFirstFocus<HTMLDivElement>()}>{children}</div>
);
