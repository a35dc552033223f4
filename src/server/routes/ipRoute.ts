import type { FastifyPluginAsync } from 'fastify'
import { apiCalls } from '#core/contract/apiCalls.ts'
import type { IpReply } from '#core/contract/ipLookup.ts'
import { clientAddress } from '../http/clientAddress.ts'

/** `GET /ip` tells visitors their own address, so that no third party is asked. Source: D7. */
export const ipRoute: FastifyPluginAsync = async (app) => {
  app.get('/ip', { schema: apiCalls.lookUpIp }, (request, reply) => {
    const answer: IpReply = { ip: clientAddress(request) }
    return reply.send(answer)
  })
}
