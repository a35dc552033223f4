import type { PromiseHandler } from '@fastify/aws-lambda'

/** The fields of an API Gateway event that are read here: of a REST API (`path`, `httpMethod`), or of an HTTP API in format 2.0. */
export interface GatewayEvent {
  readonly path?: string
  readonly httpMethod?: string
  readonly rawPath?: string
  readonly requestContext?: {
    readonly stage?: string
    readonly http?: { readonly method: string }
    /** Only an application load balancer's events have it. */
    readonly elb?: object
  }
}

/** What AWS Lambda calls with each event. */
export type GatewayHandler = PromiseHandler<GatewayEvent>
