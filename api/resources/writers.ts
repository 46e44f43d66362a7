import type { Database } from '../../models/database/database';
import type { Writing } from '../../models/database/recordWriter';
import type { Writer } from '../../models/database/writer';
import type { Definition, Fields, ResourcePath, ValuesOf } from '../../models/platform/definition/resource';
import { HookedWriter } from './hookedWriter';
import type { AllHooks, Hooks } from '../platform/resources/hooks';

/** What writes the records of any resource, in a transaction of the caller's. */
export class Writers {
    private hooks: AllHooks = {};

    constructor(private readonly database: Database) {}

    /** Hands in the hooks of all slices. */
    use(hooks: AllHooks): void {
        this.hooks = hooks;
    }

    of<D extends Definition, F extends Fields>(definition: D, writing?: Writing<F>): Writer<D, ValuesOf<F>> {
        return new HookedWriter(this.database, definition, { hooks: () => this.hooksOf(definition) }, writing);
    }

    /** None for a resource that has no hooks. */
    hooksOf<D extends Definition>({ path }: D): Hooks<D> {
        return (this.hooks[path as ResourcePath] as object | undefined) ?? {};
    }
}
