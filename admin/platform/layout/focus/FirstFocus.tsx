import type { ReactNode } from 'react';
import { useFirstFocus } from './useFirstFocus';

/** A part whose first input, if it has any, takes the focus when it opens. */
export const FirstFocus = ({ children }: { children: ReactNode }) => (
    <div ref={useFirstFocus<HTMLDivElement>()}>{children}</div>
);
