/** The signals that end a process of ours; SIGHUP even under `nohup`: Node ignores no signal that it was started to ignore. */
export const ENDING_SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const
