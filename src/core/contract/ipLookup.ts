/** What `GET {base}/ip`, or any public lookup service in JSON, answers. Source: spec §7, D7. */
export interface IpReply {
  readonly ip: string
}

/** The address sent while none could be looked up; spec §3. */
export const UNKNOWN_IP = 'unknown'
