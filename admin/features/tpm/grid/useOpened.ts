import { useState } from 'react';
import type { AllowanceCode } from '../../../../models/features/tpm/allowanceTypes';

/** The form or dialog that is open over the grid. */
export type Opened =
    | { readonly is: 'adding'; readonly pasted?: string }
    | { readonly is: 'product'; readonly id: number }
    | { readonly is: 'allowance'; readonly code: AllowanceCode };

export const useOpened = () => {
    const [opened, open] = useState<Opened>();
    return { opened, open, close: () => open(undefined) };
};
