import type { Database } from '../../../models/database/database';
import type { StoreOptions } from '../../../models/database/recordStore';
import type { Definition } from '../../../models/platform/definition/resource';
import { RecordService } from './recordService';
import type { AllHooks, Hooks } from './hooks';

/** The record services of all resources, with the hooks of their features. */
export class RecordServices {
    private hooks: AllHooks = {};

    constructor(private readonly database: Database) {}

    /** Registers the hooks of all features. */
    use(hooks: AllHooks): void {
        this.hooks = hooks;
    }

    of<D extends Definition, R extends object = object>(definition: D, options?: StoreOptions<R>): RecordService<D, R> {
        return new RecordService(this.database, definition, { hooks: () => this.hooksOf(definition) }, options);
    }

    /** Returns the hooks of a resource; none if it has no hooks. */
    hooksOf<D extends Definition>({ path }: D): Hooks<D> {
        const hooks: Readonly<Record<string, object | undefined>> = this.hooks;
        return hooks[path] ?? {};
    }
}
