import { createContext, useContext, type ComponentType } from 'react';
import type { RaRecord } from 'react-admin';
import type { ResourcePath } from '../../../models/platform/definition/resource';
import { useOffered } from '../data/useOffered';

export interface CreatorProps {
    /** The resource of the missing record. */
    readonly to: ResourcePath;
    /** The text that was searched for and not found. */
    readonly typed: string;
    readonly onDone: (record: RaRecord) => void;
    readonly onCancel: () => void;
}

/**
 * The component that creates the record that a reference input did not find. The frame provides it: forms consist of
 * inputs, so an input cannot import one.
 */
export const CreatorContext = createContext<ComponentType<CreatorProps> | null>(null);

/** Returns the component that creates a missing record; null where this user may not, or where there is none. */
export const useCreator = (to: ResourcePath): ComponentType<CreatorProps> | null => {
    const creator = useContext(CreatorContext);
    return useOffered({ resource: to, action: 'create' }) ? creator : null;
};
