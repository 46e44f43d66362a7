import { setTimeout as pause } from 'node:timers/promises';
import type { ExportFormat } from '../../../models/platform/view/criteria';
import type { Run } from '../../../models/features/report/run';
import type { ReportRulesInput } from '../../../models/features/report/rules';
import { Connection, type Ask } from '../connection';
import { ask } from '../load';
import type { Contender } from '../servers';

/** Milliseconds between polls of a run. */
const BETWEEN = 50;

/** A user who creates and runs bulk reports with the calls of the product. */
export class Reporter {
    private named = 0;

    private constructor(
        private readonly contender: Contender,
        private readonly connection: Connection,
    ) {}

    static async of(contender: Contender): Promise<Reporter> {
        return new Reporter(contender, await Connection.open(contender.origin, contender.headers));
    }

    /** @returns the id of a new report */
    async make(rules: ReportRulesInput): Promise<number> {
        const name = `Bench ${String(process.pid)} ${String(++this.named)} ${this.contender.origin}`;
        const body = { name, rules };
        return (await this.call<{ id: number }>({ method: 'POST', path: '/services/bulkreport', body })).id;
    }

    run(report: number, format: ExportFormat): Promise<Run> {
        return this.call({ method: 'POST', path: `/bulkreport/${String(report)}/run`, body: { format } });
    }

    /** Returns the last run of a report as soon as it is there. @throws when it ends in an unexpected error */
    async lastRun(report: number, isThere: (run: Run) => boolean): Promise<Run> {
        for (;;) {
            const [run] = await this.call<Run[]>({ method: 'GET', path: `/bulkreport/${String(report)}/runs` });
            if (run && isThere(run)) return run;
            if (run?.status === 'ERROR') throw new Error(`The run failed: ${String(run.message)}`);
            await pause(BETWEEN);
        }
    }

    cancel({ id }: Run): Promise<Run> {
        return this.call({ method: 'POST', path: `/report/run/${String(id)}/cancel`, body: {} });
    }

    /** Runs a report to its end. */
    async runFull(report: number, format: ExportFormat): Promise<Run> {
        await this.run(report, format);
        return this.lastRun(report, ({ status }) => status === 'COMPLETE');
    }

    /** Deletes a report with its runs and their files. */
    async remove(report: number): Promise<void> {
        await this.call({ method: 'DELETE', path: `/services/bulkreport/${String(report)}` });
    }

    close(): void {
        this.connection.close();
    }

    private async call<T>(what: Ask): Promise<T> {
        const body = await ask(this.connection, this.contender, what);
        return (JSON.parse(body.toString()) as { data: T }).data;
    }
}
