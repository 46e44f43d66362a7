import { useEffect, useRef } from 'react';
import type { FoundProduct } from '../../../../models/features/product/calls';
import { textIn } from '../../../platform/list/address/listState';
import type { ListStateControl } from '../../../platform/list/address/useListState';
import type { ListResult } from '../../../platform/list/list';

interface ScanOptions {
    readonly control: ListStateControl;
    readonly found: ListResult<FoundProduct>;
    readonly open: (id: number) => void;
}

/** Opens the one product that has a code that was scanned; does so for no other search. */
export const useScan = ({ control: { listState, go }, found, open }: ScanOptions): ((code: string) => void) => {
    const scanned = useRef<string>(undefined);
    useEffect(() => {
        const isAnswered = !found.isLoading && textIn(listState.filter, 'q') === scanned.current;
        if (scanned.current === undefined || !isAnswered) return;
        scanned.current = undefined;
        const [only] = found.records ?? [];
        if (only && found.total === 1) open(only.id);
    });
    return code => {
        scanned.current = code;
        go({ filter: { q: code }, page: 1, open: null });
    };
};
