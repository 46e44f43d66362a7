import { parentPort, workerData, type MessagePort } from 'node:worker_threads';
import { describeError, SyncConnection } from './syncConnection';
import type { ThreadAnswer, ThreadData, ThreadTask } from './threadTask';

class InterruptedError extends Error {
    readonly errcode = 9;
}

const answerOf = (error: unknown): ThreadAnswer => ({ error: describeError(error) });

/** A connection within its thread. */
class ThreadConnection {
    private readonly connection: SyncConnection;
    private readonly interrupted: Int32Array;
    private number = 0;

    constructor({ file, isReadOnly, interrupted }: ThreadData) {
        this.interrupted = new Int32Array(interrupted);
        this.connection = new SyncConnection(file, isReadOnly);
        this.connection.addFunction('endcap_continue', () => {
            this.failWhereInterrupted();
            return 1;
        });
    }

    answer(task: ThreadTask): ThreadAnswer {
        this.number++;
        try {
            this.failWhereInterrupted();
            return this.execute(task);
        } catch (error) {
            return answerOf(error);
        }
    }

    private execute(task: ThreadTask): ThreadAnswer {
        switch (task.kind) {
            case 'all':
                return { rows: this.connection.all(task.sql, task.values) };
            case 'run':
                return { change: this.connection.run(task.sql, task.values) };
            case 'exec':
                this.connection.exec(task.sql);
                return {};
            case 'close':
                this.connection.close();
                return {};
        }
    }

    private failWhereInterrupted(): void {
        if (Atomics.load(this.interrupted, 0) === this.number) throw new InterruptedError('interrupted');
    }
}

const serve = (port: MessagePort): void => {
    const open = (): ThreadConnection | undefined => {
        try {
            const connection = new ThreadConnection(workerData as ThreadData);
            port.postMessage({} satisfies ThreadAnswer);
            return connection;
        } catch (error) {
            port.postMessage(answerOf(error));
            return undefined;
        }
    };
    const connection = open();
    if (!connection) return;
    port.on('message', (task: ThreadTask) => {
        port.postMessage(connection.answer(task));
        if (task.kind === 'close') port.close();
    });
};

if (parentPort) serve(parentPort);
